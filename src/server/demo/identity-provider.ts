import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { default as Provider } from 'oidc-provider';
import type { AppContext } from '../context.ts';
import { providerPageHeaders, renderAccountChoice, renderProviderError } from './identity-provider-page.ts';
import { identityProviderPath, identityProviderSettings } from './identity-provider-settings.ts';
import { loadOidcLibrary } from './load-oidc-library.ts';
import { sampleAccounts } from './sample-accounts.ts';

const serveIdentityProvider: FastifyPluginAsync<AppContext> = async (app, context) => {
  const library = await loadOidcLibrary();
  const settings = await identityProviderSettings(context, library.interactionPolicy);
  const provider = new library.Provider(`${context.config.publicUrl}${identityProviderPath}`, settings);
  provider.on('server_error', (_context, error) => app.log.error(error, 'the demo identity provider failed'));

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  const interaction = `${identityProviderPath}/interaction/:uid`;
  const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await provider.interactionDetails(request.raw, reply.raw);
    } catch (error) {
      const why = error instanceof Error ? error.message : '';
      const page = renderProviderError(context.config.publicUrl, why);
      return reply.code(400).headers(providerPageHeaders).send(page);
    }
  };
  app.get(interaction, { preHandler }, async (_request, reply) =>
    reply.headers(providerPageHeaders).send(renderAccountChoice()),
  );
  app.post(interaction, { preHandler }, async (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const returnTo = await provider.interactionResult(request.raw, reply.raw, resultOf(form.get('account')));
    return reply.code(303).header('location', returnTo).send();
  });
  await app.register(mount, { handle: provider.callback() });
};

/** `/demo/google`: an OpenID provider in place of Google, with a choice of sample accounts (docs/architecture.md#demo). */
export const demoIdentityProvider = fastifyPlugin(serveIdentityProvider, {
  name: 'demo-identity-provider',
  encapsulate: true,
});

// One choice satisfies all three prompts that a client may request.
function resultOf(subject: string | null) {
  const account = sampleAccounts.find((other) => other.subject === subject);
  if (account === undefined) {
    return { error: 'access_denied', error_description: 'The user cancelled the sign-in' };
  }
  return { login: { accountId: account.subject }, select_account: {}, consent: {} };
}

const mount: FastifyPluginAsync<{ handle: ReturnType<Provider['callback']> }> = async (app, { handle }) => {
  // The provider reads forms itself, from the request as it came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all(`${identityProviderPath}/*`, async (request, reply) => {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    const { raw } = request;
    const path = (raw.url ?? '').slice(identityProviderPath.length);
    await handle(Object.assign(raw, { originalUrl: raw.url, url: path }), reply.raw);
  });
};
