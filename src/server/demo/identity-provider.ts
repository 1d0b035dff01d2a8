import { createHash, randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { emailDomain } from '../../domain/allowed-email.ts';
import type { AppContext } from '../context.ts';
import { html, sendPage, type Html } from '../http/html.ts';
import { sampleAccounts, type SampleAccount } from './sample-people.ts';
import { pageHeaders, renderDocument } from './shell.ts';

const path = '/demo/google';
const alg = 'RS256';
const [codeMs, tokenSeconds] = [60_000, 3_600];
const formSchema = z.object({ account: z.string() });

interface Grant {
  account: SampleAccount;
  nonce: string | undefined;
  challenge: string;
}

const routes: FastifyPluginAsync<AppContext> = async (app, { config }) => {
  const { issuer, clientId, clientSecret } = config.google;
  const callback = `${config.publicUrl}/auth/v1/callback`;
  const { publicKey, privateKey } = await generateKeyPair(alg);
  const jwk = { ...(await exportJWK(publicKey)), alg, use: 'sig', kid: 'demo' };
  const codes = new LRUCache<string, Grant>({ max: 1_000, ttl: codeMs });
  const client = { client_id: z.literal(clientId), redirect_uri: z.literal(callback) };
  const authSchema = z.object({
    ...{ ...client, response_type: z.literal('code'), state: z.string().default('') },
    ...{ code_challenge_method: z.literal('S256'), code_challenge: z.string().min(1) },
    nonce: z.string().optional(),
  });
  const tokenSchema = z.object({
    ...{ ...client, client_secret: z.literal(clientSecret), code: z.string(), code_verifier: z.string() },
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get(`${path}/.well-known/openid-configuration`, async () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [alg],
    code_challenge_methods_supported: ['S256'],
  }));
  app.get(`${path}/jwks`, async () => ({ keys: [jwk] }));

  app.get(`${path}/auth`, async (request, reply) => {
    if (!authSchema.safeParse(request.query).success) return refuse(reply);
    return reply.headers(pageHeaders).send(renderAccountChoice());
  });

  app.post(`${path}/auth`, async (request, reply) => {
    const { data: asked } = authSchema.safeParse(request.query);
    if (asked === undefined) return refuse(reply);
    const { data: form } = formSchema.safeParse(request.body);
    const account = sampleAccounts.find(({ subject }) => subject === form?.account);
    const { state, nonce, code_challenge: challenge } = asked;
    const code = randomBytes(32).toString('base64url');
    if (account !== undefined) codes.set(code, { account, nonce, challenge });
    const answer: Record<string, string> =
      account === undefined
        ? { error: 'access_denied', error_description: 'The user cancelled the sign-in' }
        : { code };
    return reply.redirect(`${callback}?${new URLSearchParams({ ...answer, state })}`, 303);
  });

  app.post(`${path}/token`, async (request, reply) => {
    const { data: form } = tokenSchema.safeParse(request.body);
    const grant = codes.get(form?.code ?? '');
    const challenge = createHash('sha256')
      .update(form?.code_verifier ?? '')
      .digest('base64url');
    if (form === undefined || grant?.challenge !== challenge)
      return reply.code(400).send({ error: 'invalid_grant' });
    codes.delete(form.code);
    return reply.header('cache-control', 'no-store').send({
      access_token: randomBytes(32).toString('base64url'),
      token_type: 'Bearer',
      expires_in: tokenSeconds,
      id_token: await new SignJWT({ ...claimsOf(grant.account), nonce: grant.nonce })
        .setProtectedHeader({ alg, kid: jwk.kid })
        .setIssuer(issuer)
        .setAudience(clientId)
        .setIssuedAt()
        .setExpirationTime(`${tokenSeconds}s`)
        .sign(privateKey),
    });
  });

  function refuse(reply: FastifyReply): FastifyReply {
    return sendPage(
      reply,
      400,
      'No se pudo iniciar sesión',
      html`<p>El inicio de sesión venció o ya se usó. Empieza otra vez desde el juego.</p>
        <p><a href="${config.publicUrl}/">Volver a Beyond Prode</a></p>`,
    );
  }

  function claimsOf({ subject, email, unverified, fullName, picture }: SampleAccount) {
    const domain = emailDomain(email) ?? '';
    return {
      ...{ sub: subject, email, email_verified: unverified !== true, name: fullName },
      ...(picture === null ? {} : { picture: `${config.publicUrl}${picture}` }),
      ...(config.allowedEmailDomains.includes(domain) ? { hd: domain } : {}),
    };
  }
};

/** Serves `/demo/google`: an OpenID provider with a choice of sample accounts (docs/architecture.md#demo). */
export const demoIdentityProvider = fastifyPlugin(routes, {
  name: 'demo-identity-provider',
  encapsulate: true,
});

/** Each account is a button of one form, which posts to the page's own address. */
function renderAccountChoice(): string {
  return renderDocument(
    'Elegir una cuenta · Google de muestra',
    html`<body class="choice">
      <main>
        <p class="demo">Google de muestra</p>
        <h1>Elegir una cuenta</h1>
        <p class="muted">para continuar en <strong>Beyond Prode</strong></p>
        <form method="post">
          <ul>
            ${sampleAccounts.map(accountItem)}
          </ul>
          <button class="cancel" name="account" value="">Cancelar</button>
        </form>
        <p class="note">
          Ninguna de estas personas existe. Con un cliente de Google configurado, aquí aparece Google de
          verdad.
        </p>
      </main>
    </body>`,
  );
}

function accountItem({ subject, fullName, email, note, picture }: SampleAccount): Html {
  const [local = '', domain = ''] = email.split('@');
  return html`<li>
    <button class="account" name="account" value="${subject}">
      ${picture === null ? initial(fullName) : html`<img src="${picture}" alt="" width="44" height="44" />`}
      <span class="who">
        <span class="name">${fullName}</span>
        <span class="email">${local}<wbr />@${domain}</span>
        <span class="hint">${note}</span>
      </span>
    </button>
  </li>`;
}

function initial(fullName: string): Html {
  const letter = /\p{L}/u.exec(fullName)?.[0] ?? '?';
  return html`<span class="initial" aria-hidden="true">${letter}</span>`;
}
