import type { FastifyInstance } from 'fastify';

const description = {
  version: '1.0.0',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
};

const settings = {
  external: { google: true, email: false, phone: false, anonymous_users: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
};

/** GET /auth/v1/health and /auth/v1/settings: what a client may ask of the service itself (wire contract 6). */
export function describeService(app: FastifyInstance): void {
  app.get('/health', async () => description);
  app.get('/settings', async () => settings);
}
