// Shows docs/screens.md#routes.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeLink, screenOf } from './link-preview.ts';

const publicUrl = 'https://prode.example';
const tournament = { name: 'Mundial de Clubes 2025', article: 'el', champion: {} };

/** Returns the properties of a link to `address`, without their prefix. */
function shown(address: string, competition = {}): Record<string, string> {
  const markup = describeLink(screenOf(address), {
    publicUrl,
    tournament: { ...tournament, ...competition },
  });
  const found = markup.matchAll(/<meta (?:property|name)="(?:og:)?([^"]+)" content="([^"]*)" \/>/g);
  return Object.fromEntries([...found].map(([, name, content]) => [name, content]));
}

it('a link to the game shows its name, the competition and a picture, at the public address', () => {
  expect(shown('/')).toEqual({
    site_name: 'Beyond Prode',
    type: 'website',
    locale: 'es_ES',
    url: 'https://prode.example/',
    title: 'Beyond Prode · Mundial de Clubes 2025',
    description:
      'Predice los resultados del Mundial de Clubes 2025, elige al campeón y compite con toda la agencia.',
    image: 'https://prode.example/link-preview.png',
    'image:type': 'image/png',
    'image:width': '1200',
    'image:height': '630',
    'image:alt': 'Beyond Prode: 2 - 1 sobre el círculo central',
    'twitter:card': 'summary_large_image',
  });
});

it.each([
  ['/?tab=ranking', 'Ranking · Beyond Prode', '/?tab=ranking'],
  ['/rules', 'Reglas · Beyond Prode', '/rules'],
  ['/?vista=partidos&tab=reglas', 'Reglas · Beyond Prode', '/rules'],
  ['/palmares', 'Palmarés · Beyond Prode', '/palmares'],
  ['/?predecir=7', 'Beyond Prode · Mundial de Clubes 2025', '/'],
  ['/organizador', 'Beyond Prode · Mundial de Clubes 2025', '/'],
  ['//%zz?tab=%', 'Beyond Prode · Mundial de Clubes 2025', '/'],
])('a link to %s is called %s', (address, title, canonical) => {
  expect(shown(address)).toMatchObject({ title, url: publicUrl + canonical });
});

it('describes the competition: no champion without one, its article, its name escaped', () => {
  expect(shown('/', { name: 'Liga <b> & "A"', article: 'la', champion: null })['description']).toBe(
    'Predice los resultados de la Liga &lt;b&gt; &amp; &quot;A&quot; y compite con toda la agencia.',
  );
});

it('has a picture of the size that it names, small enough for every chat', () => {
  const picture = readFileSync('src/web/public/link-preview.png');
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  // The first chunk of a PNG begins with width and height.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(picture.length).toBeLessThan(300_000);
});
