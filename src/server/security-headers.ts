import fastifyHelmet from '@fastify/helmet';
import Fastify from 'fastify';
import fastifyPlugin from 'fastify-plugin';

const hstsSeconds = 31_536_000;

interface SecurityHeadersOptions {
  publicUrl: string;
  /** False lets Vite's own inline scripts run, in development alone. */
  strict: boolean;
}

/** The given headers on every answer that a route, or none, gives. */
export const securityHeaders = fastifyPlugin<{ headers: Record<string, string> }>(
  async (app, { headers }) => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
  },
  { name: 'security-headers' },
);

/** Helmet's headers. They are the same on all answers, so Helmet is asked once, at the start. */
export async function findSecurityHeaders(options: SecurityHeadersOptions): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(fastifyHelmet, helmetOptions(options));
  probe.get('/', async (_request, reply) => reply.code(204).send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const notHelmets = ['date', 'connection', 'content-length', 'content-type'];
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !notHelmets.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

function helmetOptions({
  publicUrl,
  strict,
}: SecurityHeadersOptions): NonNullable<Parameters<typeof fastifyHelmet>[1]> {
  const overHttps = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: strict && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Dialogs and toasts write their style elements at run time; crests and pictures come from any https host.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'https:', 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: overHttps && { maxAge: hstsSeconds },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // For programs that are gone (IE 8, Flash, filters of old browsers): each would be a line on every answer.
    ...{ xDnsPrefetchControl: false, xDownloadOptions: false, xPermittedCrossDomainPolicies: false },
    ...{ xXssProtection: false, originAgentCluster: false },
  };
}
