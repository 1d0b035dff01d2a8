import type { InjectOptions } from 'fastify';
import type { RestInput } from '../../support/rest-inputs.ts';
import { ownId } from '../../support/rest-inputs.ts';
import { checkResponse } from '../check-response.ts';
import type { Target } from './surface.ts';

const callerNames = {
  participant: 'another participant',
  visitor: 'anon key',
  service: 'the service',
} as const;

/** Calls the application without a socket and checks the response. */
export async function ask(
  target: Target,
  request: InjectOptions & { method: string; url: string },
): Promise<void> {
  const response = await target.whole.app.inject(request);
  const { method, url: path } = request;
  const { statusCode: status, headers, body } = response;
  target.met(`${method} ${status}`);
  checkResponse({ method, path, status, headers, body }, target.allowedOrigins, target.secrets);
}

/** Calls /rest/v1 as the input says. */
export function askRest(target: Target, input: RestInput): Promise<void> {
  const { method, path, query, headers, body } = input;
  const authorization = target.callers.authorization[callerNames[input.who]] ?? '';
  const bodyless = method === 'GET' || method === 'HEAD';
  return ask(target, {
    method: method as 'GET',
    url: `/rest/v1${path}?${new URLSearchParams(query)}`,
    headers: { authorization, ...headers },
    ...(!bodyless && { payload: body.replaceAll(ownId, target.callers.otherId) }),
  });
}
