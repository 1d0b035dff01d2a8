import type { FastifyPluginAsync, FastifyPluginOptions, FastifySchemaCompiler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import {
  serializerCompiler,
  type FastifyPluginAsyncZod,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import spanish from 'zod/v4/locales/es.js';
import { refusalSchema } from '../../domain/api-schemas.ts';

/** An id of the sheet or of a tournament file, which contain no control characters. PostgreSQL rejects NUL. */
export const idSchema = z.string().regex(/^\P{Cc}{1,800}$/u);

export const refusals = { '4xx': refusalSchema, '5xx': refusalSchema };

/** Returns the response schemas of a route that sends `schema`. Keys that are not in the schema are dropped. */
export const answers = <Schema extends z.core.$ZodType>(schema: Schema) => ({ 200: schema, ...refusals });

export const noContent = { 204: z.undefined(), ...refusals };

/** Returns the response schemas of a route that sends a file of one of `types`. */
export const fileAnswer = (...types: string[]) => ({
  200: { content: Object.fromEntries(types.map((type) => [type, { schema: z.any() }])) },
  ...refusals,
});

/** Adds the sentence that refuses invalid values to a schema and to its API description. */
export function orRefuse<Schema extends z.core.$ZodType>(schema: Schema, sentence: string): Schema {
  z.globalRegistry.add(schema, { description: sentence });
  return schema;
}

export type ApiApp = Parameters<FastifyPluginAsyncZod>[0];

/** Returns a plug-in whose zod schemas validate requests and filter responses. Responses are `no-store` by default. */
export function apiRoutes<Options extends FastifyPluginOptions>(
  name: string,
  routes: FastifyPluginAsyncZod<Options>,
): FastifyPluginAsync<Options> {
  const plugin: FastifyPluginAsync<Options> = async (app, options) => {
    app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await routes(app.withTypeProvider<ZodTypeProvider>(), options);
  };
  return fastifyPlugin(plugin, { name, encapsulate: true });
}

const { localeError } = spanish();

/** Invalid path parameters are a 404. An invalid query or body is a 400 with the field and what is wrong with it. */
const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema, httpPart }) =>
  (value) => {
    const { data, error } = z.core.safeParse(schema, value, { error: localeError });
    if (error === undefined) return { value: data };
    const sentence = z.globalRegistry.get(schema)?.description ?? 'La petición no se puede leer.';
    if (httpPart === 'params') return { error: refusal(404, sentence) };
    const [issue] = error.issues;
    const field = issue?.path.length ? `${issue.path.join('.')}: ` : '';
    return { error: refusal(400, `${sentence} (${field}${issue?.message})`) };
  };

function refusal(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}
