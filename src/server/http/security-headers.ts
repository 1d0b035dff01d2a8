import type { IncomingMessage, ServerResponse } from 'node:http';
import fastifyPlugin from 'fastify-plugin';
import helmet from 'helmet';

const hstsSeconds = 31_536_000;

/** Sets the security headers of one response. */
export type SetSecurityHeaders = (request: IncomingMessage, response: ServerResponse) => void;

/** The setter of docs/api.md#security-headers; `strict` false lets Vite's inline scripts run, in development only. */
export function createSecurityHeaders(options: { publicUrl: string; strict: boolean }): SetSecurityHeaders {
  const setHeaders = helmet({
    contentSecurityPolicy: options.strict && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Dialogs and toasts insert style elements at run time; crests and pictures come from any https host.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'https:', 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: options.publicUrl.startsWith('https:') && { maxAge: hstsSeconds },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // For obsolete clients (Internet Explorer 8, Flash, old XSS filters): a line each on every response.
    ...{ xDnsPrefetchControl: false, xDownloadOptions: false, xPermittedCrossDomainPolicies: false },
    ...{ xXssProtection: false, originAgentCluster: false },
  });
  return (request, response) => setHeaders(request, response, throwError);
}

/** Sets the security headers of every request that reaches the router. */
export const securityHeaders = fastifyPlugin<{ setHeaders: SetSecurityHeaders }>(
  async (app, { setHeaders }) => {
    app.addHook('onRequest', (request, reply, done) => {
      setHeaders(request.raw, reply.raw);
      done();
    });
  },
  { name: 'security-headers' },
);

function throwError(error?: unknown): void {
  if (error !== undefined) throw error;
}
