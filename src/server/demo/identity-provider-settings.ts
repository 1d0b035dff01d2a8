import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { Configuration, interactionPolicy } from 'oidc-provider';
import type { AppContext } from '../context.ts';
import { createIdentityStore } from './identity-provider-store.ts';
import { renderProviderError } from './identity-provider-page.ts';
import { sampleAccounts, type SampleAccount } from './sample-accounts.ts';

/** Where the provider lives under PUBLIC_URL. */
export const identityProviderPath = '/demo/google';

const scopes = 'openid email profile';
const interactionSeconds = 600;
const codeSeconds = 60;
const tokenSeconds = 3600;

/** Settings of a provider like Google: one client, PKCE, claims in the ID token, keys of this process only. */
export async function identityProviderSettings(
  { config, clock }: AppContext,
  policies: typeof interactionPolicy,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    adapter: createIdentityStore(clock),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'demo' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    clients: [
      {
        client_id: config.google.clientId,
        client_secret: config.google.clientSecret,
        redirect_uris: [`${config.publicUrl}/auth/v1/callback`],
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    scopes: scopes.split(' '),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture', 'hd'] },
    // As Google does, and as the game reads them: claims in the ID token itself.
    conformIdTokenClaims: false,
    findAccount: async (_context, subject) => accountOf(subject, config.publicUrl),
    features: { devInteractions: { enabled: false } },
    interactions: {
      url: (_context, { uid }) => `${identityProviderPath}/interaction/${uid}`,
      policy: choiceOfAccounts(policies),
    },
    // Sessions are not stored (identity-provider-store.ts), so nothing may depend on them.
    expiresWithSession: async () => false,
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope(scopes);
      await grant.save();
      return grant;
    },
    renderError: async (context, { error_description: description, error }) => {
      context.type = 'html';
      context.body = renderProviderError(config.publicUrl, description ?? error);
    },
    ttl: {
      AccessToken: tokenSeconds,
      AuthorizationCode: codeSeconds,
      Grant: tokenSeconds,
      IdToken: tokenSeconds,
      Interaction: interactionSeconds,
      Session: interactionSeconds,
    },
  };
}

// Google takes prompt=select_account; the library knows the word only when a policy has it.
function choiceOfAccounts({ base, Prompt }: typeof interactionPolicy) {
  const policy = base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

function accountOf(subject: string, publicUrl: string) {
  const account = sampleAccounts.find((other) => other.subject === subject);
  if (account === undefined) return undefined;
  return { accountId: subject, claims: async () => claimsOf(account, publicUrl) };
}

function claimsOf(account: SampleAccount, publicUrl: string) {
  return {
    sub: account.subject,
    email: account.email,
    email_verified: account.emailVerified,
    name: account.fullName,
    ...(account.picture === null ? {} : { picture: `${publicUrl}${account.picture}` }),
    ...(account.hostedDomain === null ? {} : { hd: account.hostedDomain }),
  };
}
