import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { answers, apiRoutes, noContent, orRefuse } from './contract.ts';

let app: FastifyInstance;
beforeAll(async () => {
  const sentence = 'La página es un número desde 0.';
  const page = {
    params: orRefuse(z.object({ id: z.uuid() }), 'No existe.'),
    querystring: orRefuse(z.object({ page: z.coerce.number().int().min(0).default(0) }), sentence),
    response: answers(z.object({ page: z.int(), people: z.array(z.object({ name: z.string() })) })),
  };
  const routes = apiRoutes('routes', async (scope) => {
    scope.get('/pages/:id', { schema: page }, async (request) => {
      const people = [{ name: 'Ana', email: 'ana@beyondmedia.example' }];
      return { page: request.query.page, people, secret: 'x' };
    });
    const body = orRefuse(z.object({ to: z.object({ name: z.string().max(3) }) }), 'Falta el nombre.');
    scope.put('/names', { schema: { body, response: noContent } }, async (_request, reply) =>
      reply.code(204).send(),
    );
    scope.get('/broken', { schema: { response: page.response } }, async () => ({ page: 0.5, people: [] }));
  });
  app = Fastify();
  await app.register(routes);
});

const id = '00000000-0000-4000-8000-000000000001';

it('drops fields that the schema of a response lacks, at every depth', async () => {
  expect((await app.inject(`/pages/${id}?page=2`)).body).toBe('{"page":2,"people":[{"name":"Ana"}]}');
});

it('sends no response that does not match its schema', async () => {
  const response = await app.inject('/broken');
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toContain('0.5');
});

it('answers invalid path parameters with 404 and a sentence', async () => {
  const response = await app.inject('/pages/x');
  expect([response.statusCode, response.json()]).toEqual([404, { message: 'No existe.' }]);
});

it.each([
  ['GET', `/pages/${id}?page=-1`, undefined, 'La página es un número desde 0. (page: Demasiado pequeño'],
  ['PUT', '/names', {}, 'Falta el nombre. (to: Entrada inválida: se esperaba objeto, recibido indefinido)'],
  ['PUT', '/names', { to: { name: 'Anabel' } }, 'Falta el nombre. (to.name: Demasiado grande'],
  ['PUT', '/names', undefined, 'Falta el nombre. (Entrada inválida: se esperaba objeto, recibido '],
] as const)(
  'refuses %s %s with its sentence, the field, and what would be right',
  async (method, url, payload, message) => {
    const response = await app.inject({ method, url, ...(payload && { payload }) });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain(message);
  },
);
