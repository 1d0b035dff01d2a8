import type { IDToken } from 'openid-client';
import { z } from 'zod';
import { emailDomain } from '../../domain/allowed-email.ts';
import { signInFailures } from './auth-errors.ts';

/** The person of an ID token; `emailVerified` is Google's statement. */
export interface GooglePerson {
  subject: string;
  /** Lower case. */
  email: string;
  emailVerified: boolean;
  /** The domain of the Google Workspace that the account belongs to. */
  workspace?: string | undefined;
  /** Stored as `user_metadata` (docs/api.md#sessions). */
  metadata: Record<string, unknown>;
}

// The metadata are part of every access token, and so of request headers, whose size is limited.
const maxNameLength = 200;
const pictureSchema = z.url({ protocol: /^https?$/ }).max(1_000);
const emailSchema = z
  .string()
  .max(254)
  .refine((email) => emailDomain(email) !== undefined);
const subjectSchema = z
  .string()
  .max(255)
  .regex(/^[\x21-\x7e]+$/);
const claimsSchema = z.object({
  iss: z.string(),
  sub: subjectSchema,
  email: z.string().catch(''),
  email_verified: z.boolean().catch(false),
  name: z.string().transform(cleanText).catch(''),
  picture: pictureSchema.catch(''),
  hd: z.string().transform(cleanText).optional().catch(undefined),
});

/** Reads the person from the ID token's claims. @throws SignInFailure without a usable subject or e-mail. */
export function readGooglePerson(claims: IDToken): GooglePerson {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success) throw signInFailures.profileUnreadable(parsed.error);
  const { iss, sub, email_verified: emailVerified, name, picture, hd } = parsed.data;
  const email = emailSchema.safeParse(parsed.data.email);
  if (!email.success) throw signInFailures.noEmail();
  const metadata = {
    iss,
    sub,
    provider_id: sub,
    ...(name === '' ? {} : { name, full_name: name }),
    ...(picture === '' ? {} : { picture, avatar_url: picture }),
    email: email.data,
    email_verified: emailVerified,
    phone_verified: false,
    ...(hd === undefined ? {} : { custom_claims: { hd } }),
  };
  return {
    subject: sub,
    email: email.data.toLowerCase(),
    emailVerified,
    workspace: hd?.toLowerCase(),
    metadata,
  };
}

// PostgreSQL stores neither NUL nor half a surrogate pair; names need no other control characters, and those that turn the
// direction of text would turn what stands beside a name too.
function cleanText(text: string): string {
  return text
    .slice(0, maxNameLength)
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '')
    .trim();
}
