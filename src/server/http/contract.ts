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

/** An id of the sheet or of a tournament file: no control character is left in one, and PostgreSQL takes no NUL. */
export const idSchema = z.string().regex(/^\P{Cc}{1,800}$/u);

/** The responses of a route that refuses. */
export const refusals = { '4xx': refusalSchema, '5xx': refusalSchema };

/** The responses of a route: what `schema` describes, without any other key, or a refusal. */
export const answers = <Schema extends z.core.$ZodType>(schema: Schema) => ({ 200: schema, ...refusals });

/** The responses of a route that has nothing to say. */
export const noContent = { 204: z.undefined(), ...refusals };

/** The responses of a route that sends a file of one of `types`. */
export const fileAnswer = (...types: string[]) => ({
  200: { content: Object.fromEntries(types.map((type) => [type, { schema: z.any() }])) },
  ...refusals,
});

/** Gives a schema the sentence that refuses what does not match; the API's description has it too. */
export function orRefuse<Schema extends z.core.$ZodType>(schema: Schema, sentence: string): Schema {
  z.globalRegistry.add(schema, { description: sentence });
  return schema;
}

/** Where routes with schemas are registered. */
export type ApiApp = Parameters<FastifyPluginAsyncZod>[0];

/**
 * Makes a plug-in of routes whose schemas are Zod's: they validate requests, and filter what responses say. Responses are not
 * kept unless a handler says otherwise.
 */
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

/** An address that names nothing is a 404; a query or body is a 400 with the field, what was wrong, and what would be right. */
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
