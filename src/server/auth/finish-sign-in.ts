import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { maskEmail } from '../../domain/mask-email.ts';
import type { SignInRefusal } from '../../domain/organiser-schemas.ts';
import type { AppContext } from '../context.ts';
import { isOfFullDisk, SignInFailure, signInFailures } from './auth-errors.ts';
import { browserDigest } from './browser-binding.ts';
import { callbackAddress, type GoogleClient } from './google-client.ts';
import { readGooglePerson } from './read-google-person.ts';
import { recordRefusedSignIn } from './refused-sign-ins-repository.ts';
import { failureLocation, stateFailureLocation, successLocation } from './redirect-locations.ts';
import { isStateOpen, takeSignInState, type SignInState } from './sign-in-state-repository.ts';
import { storeSignIn } from './store-sign-in.ts';

const parameter = z.string().optional().catch(undefined);
const responseSchema = z.object({
  state: parameter,
  code: parameter,
  iss: parameter,
  error: parameter,
  error_description: parameter,
});
type Response = z.infer<typeof responseSchema>;

declare module 'fastify' {
  interface FastifyReply {
    /** Why the sign-in of this response was refused, for the metrics. */
    signInRefusal?: SignInRefusal;
  }
}

/** `GET` and `POST /auth/v1/callback`: the browser comes back from Google (docs/api.md#callback). */
export function finishSignIn(
  app: FastifyInstance,
  context: AppContext,
  google: GoogleClient,
  config: object,
): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/callback',
    exposeHeadRoute: false,
    config,
    handler: async (request, reply) => {
      const response = readResponse(request);
      let redirectTo: string | undefined;
      // Of the person who chose an account at Google, once that is known.
      const who = { email: '' };
      try {
        const state = await takeState(context, request, response.state);
        redirectTo = state.redirect_to;
        const location = await signIn(context, google, response, state, who);
        return await reply.code(302).header('location', location).send();
      } catch (error) {
        const failure = failureOf(context, error);
        if (failure.cause !== undefined && !isOfFullDisk(failure))
          request.log.error(failure, 'sign-in failed');
        if (redirectTo !== undefined) {
          await noteRefusal(context, request, reply, failure, who.email);
          return reply.code(302).header('location', failureLocation(redirectTo, failure)).send();
        }
        const home = stateFailureLocation(context.config.publicUrl, failure);
        return reply.code(303).header('location', home).send();
      }
    },
  });
}

/**
 * Tells log, metrics and the organiser's page of a refused sign-in (docs/rules.md#organiser). Not of one that its
 * person cancelled, nor of a made-up response: what anyone can send as often as they like must not push out the others.
 */
async function noteRefusal(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: SignInFailure,
  email: string,
): Promise<void> {
  const { refusal: reason } = failure;
  if (reason === null) return;
  const maskedEmail = email === '' ? '' : maskEmail(email);
  reply.signInRefusal = reason;
  request.log.info({ reason, account: maskedEmail }, 'a sign-in was refused');
  if (context.database.isReadOnly()) return;
  try {
    await recordRefusedSignIn(context.database.db, reason, maskedEmail);
  } catch (error) {
    request.log.warn(error, 'a refused sign-in could not be stored');
  }
}

// On a full disk any of the writes is refused, that of a new user too, who is not to be told of a refused domain.
function failureOf(context: AppContext, error: unknown): SignInFailure {
  const isOurs = error instanceof SignInFailure;
  if (context.database.isReadOnly() && (!isOurs || error.cause !== undefined))
    return signInFailures.storageFull(error);
  return isOurs ? error : signInFailures.anythingElse(error);
}

function readResponse(request: FastifyRequest): Response {
  const body = typeof request.body === 'string' ? Object.fromEntries(new URLSearchParams(request.body)) : {};
  return responseSchema.parse({ ...body, ...(request.query as object) });
}

async function takeState(
  context: AppContext,
  request: FastifyRequest,
  id: string | undefined,
): Promise<SignInState & { id: string }> {
  if (id === undefined || id === '') throw signInFailures.stateMissing();
  if (!z.uuid().safeParse(id).success) throw signInFailures.stateMalformed();
  // Another browser's state stays: who learns its id must not be able to end that sign-in.
  const { db } = context.database;
  const browser = browserDigest(request);
  // The cookie lasts as long as the state: a browser without it has not kept it, or is not the one that started.
  if (browser === undefined && (await isStateOpen(db, id))) throw signInFailures.cookieMissing();
  const state = browser && (await takeSignInState(db, id, browser));
  if (!state) throw signInFailures.stateUnknown();
  if (state.expired) throw signInFailures.stateExpired();
  return { ...state, id };
}

async function signIn(
  context: AppContext,
  google: GoogleClient,
  response: Response,
  state: SignInState & { id: string },
  who: { email: string },
): Promise<string> {
  if (response.error) throw signInFailures.byProvider(response.error, response.error_description);
  if (!response.code) throw signInFailures.noCode();
  const address = new URL(callbackAddress(context));
  address.searchParams.set('state', state.id);
  address.searchParams.set('code', response.code);
  if (response.iss !== undefined) address.searchParams.set('iss', response.iss);
  const grant = await google.exchange(address, {
    state: state.id,
    nonce: state.nonce,
    codeVerifier: state.code_verifier,
  });
  const person = readGooglePerson(grant.claims);
  who.email = person.email;
  const session = await storeSignIn(context, person);
  return successLocation(state.redirect_to, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    provider_token: grant.accessToken,
    ...(grant.refreshToken === undefined ? {} : { provider_refresh_token: grant.refreshToken }),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
  });
}
