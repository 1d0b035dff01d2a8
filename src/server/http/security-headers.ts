import fastifyPlugin from 'fastify-plugin';

const contentPolicy = [
  "default-src 'self'",
  // Dialogs and toasts insert style elements at run time; crests and pictures come from any https host.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** The headers of docs/api.md#security-headers; `strict` false lets Vite's inline scripts run, in development only. */
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

/** Sets the security headers of every request that reaches the router. */
export const securityHeaders = fastifyPlugin<{ headers: Record<string, string> }>(
  async (app, { headers }) => {
    app.addHook('onRequest', (_request, reply, done) => {
      // Not on the raw response, for which Node would check and copy them once more.
      reply.headers(headers);
      done();
    });
  },
  { name: 'security-headers' },
);
