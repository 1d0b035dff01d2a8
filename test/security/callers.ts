import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { testSecrets } from '../support/app-context.ts';
import { insertParticipant } from '../support/factories.ts';
import { signIn } from '../support/sign-in.ts';
import { organiserEmail, type WholeApp } from './whole-app.ts';

/** Groups of callers, in the order of a row of the matrix. All names of a group have the same expectations. */
export const callerGroups = {
  visitor: ['no token', 'anon key'],
  broken: [
    'domain removed',
    'token expired',
    'alg none',
    'other key',
    'other audience',
    'refresh token',
    'nearly the service key',
    'a blocked participant',
  ],
  participant: ['another participant'],
  owner: ['the owner'],
  organiser: ['the organiser'],
  service: ['the service'],
} as const;

export type Group = keyof typeof callerGroups;
export type CallerName = (typeof callerGroups)[Group][number];

/** The participant whose data must stay private. */
export interface Owner {
  id: string;
  email: string;
  accessToken: string;
  refreshToken: string;
}

export interface Callers {
  owner: Owner;
  otherId: string;
  organiserId: string;
  authorization: Record<CallerName, string | undefined>;
}

/** Creates every caller. Most broken tokens derive from the owner's, so that one accepted by mistake acts as the owner. */
export async function openCallers({ app, context }: WholeApp): Promise<Callers> {
  const { db } = context.database;
  const person = await insertParticipant(db, { email: 'eva@beyondmedia.example', fullName: 'Eva Secreta' });
  const other = await insertParticipant(db, { email: 'leo@beyondmedia.example' });
  const removed = await insertParticipant(db, { email: 'ida@despedida.example' });
  const organiser = await insertParticipant(db, { email: organiserEmail });
  const blocked = await insertParticipant(db, { email: 'bloqueada@beyondmedia.example' });
  const ofBlocked = (await signIn(context, blocked.id)).authorization;
  const ofOrganiser = (await signIn(context, organiser.id)).authorization;
  const url = `/api/organiser/participants/${blocked.id}/block`;
  await app.inject({ method: 'POST', url, headers: { authorization: ofOrganiser } });
  const anHourAndAMinute = 3_660_000;
  const past = { ...context, clock: () => context.clock() - anHourAndAMinute };
  const { session } = await signIn(context, person.id);
  const claims = decodeJwt(session.access_token);
  const sign = (changed: object, key: string): Promise<string> =>
    new SignJWT({ ...claims, ...changed })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(Buffer.from(key));
  return {
    otherId: other.id,
    organiserId: organiser.id,
    owner: {
      ...person,
      accessToken: session.access_token,
      refreshToken: session.refresh_token,
    },
    authorization: {
      'no token': undefined,
      'anon key': 'Bearer anon',
      'domain removed': (await signIn(context, removed.id)).authorization,
      'token expired': (await signIn(past, person.id)).authorization,
      'alg none': `Bearer ${new UnsecuredJWT(claims).encode()}`,
      'other key': `Bearer ${await sign({}, 'another-secret-that-is-long-enough-0123456789')}`,
      'other audience': `Bearer ${await sign({ aud: 'service_role', role: 'service_role' }, testSecrets.jwtSecret)}`,
      'refresh token': `Bearer ${session.refresh_token}`,
      'nearly the service key': `Bearer ${testSecrets.serviceRoleKey.slice(0, -1)}`,
      'a blocked participant': ofBlocked,
      'the organiser': ofOrganiser,
      'another participant': (await signIn(context, other.id)).authorization,
      'the owner': `Bearer ${session.access_token}`,
      'the service': `Bearer ${testSecrets.serviceRoleKey}`,
    },
  };
}
