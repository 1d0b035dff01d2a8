import fastifyPlugin from 'fastify-plugin';

const contentPolicy = [
  "default-src 'self'",
  // Dialogs and toasts insert style elements at run time. Crests and pictures come from any https host.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** Returns the headers of docs/api.md#security-headers. `strict: false` allows Vite's inline scripts in development. */
export function createSecurityHeaders(options: {
  publicUrl: string;
  strict: boolean;
}): Record<string, string> {
  return {
    ...(options.strict && { 'content-security-policy': contentPolicy }),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(options.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

/** Sets the security headers on every response of the router. */
export const securityHeaders = fastifyPlugin<{ headers: Record<string, string> }>(
  async (app, { headers }) => {
    app.addHook('onRequest', (_request, reply, done) => {
      // Headers set on the raw response would be checked and copied a second time.
      reply.headers(headers);
      done();
    });
  },
  { name: 'security-headers' },
);
