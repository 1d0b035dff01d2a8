import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Background, shirt and trim colours. */
const kits = [
  ['#123c2b', '#f3f7f0', '#c8ff2e'],
  ['#1b2a4a', '#5bc8ff', '#ffffff'],
  ['#4a1520', '#ff6b6b', '#ffe3d8'],
  ['#3d2f0c', '#ffb020', '#0a1a12'],
  ['#2b1b45', '#b48cff', '#f3f7f0'],
  ['#0f3d3e', '#3fe0c5', '#071711'],
  ['#e8efe4', '#0b5d3b', '#c8ff2e'],
  ['#f6e9d7', '#c4451f', '#2d1208'],
  ['#dfe9f5', '#1f4fb4', '#ffffff'],
  ['#f4dfe6', '#a61e4d', '#ffffff'],
  ['#20242a', '#d7dde3', '#ff4d4d'],
  ['#e9e3f4', '#5a35a8', '#ffb020'],
] as const;
const shirt = 'M33 30 42 25c2 5 10 5 12 0l9 5 12 10-7 11-7-4v30H35V47l-7 4-7-11z';
const trims = [
  '<path d="M44 29h8v48h-8z"/>',
  '<path d="M35 50h26v9H35z"/>',
  '<path d="m35 47 26 22v8L35 55z"/>',
];
const headers = {
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "default-src 'none'",
  'content-type': 'image/svg+xml',
};

/** Serves `GET /demo/avatars/{1 to 12}.svg`, the pictures of the sample participants. */
const routes: FastifyPluginAsync = async (app) => {
  for (const [index, [background, body, trim]] of kits.entries()) {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
      `<rect width="96" height="96" fill="${background}"/>` +
      `<path d="${shirt}" fill="${body}"/>` +
      `<g fill="${trim}">${trims[(index + 1) % trims.length]}</g></svg>`;
    app.get(`/demo/avatars/${index + 1}.svg`, async (_request, reply) =>
      reply.headers(headers).send(drawing),
    );
  }
};

export const demoAvatars = fastifyPlugin(routes, { name: 'demo-avatars', encapsulate: true });
