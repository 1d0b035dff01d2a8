import { prepositionOf } from '../../domain/tournament-name.ts';
import { html } from '../http/html.ts';

interface Competition {
  name: string;
  article: string;
  /** Null for a competition without a champion. */
  champion: unknown;
}

/** Texts of the preview that chats show for a link; see docs/screens.md#routes. */
const messages = {
  product: 'Beyond Prode',
  picture: 'Beyond Prode: 2 - 1 sobre el círculo central',
  ranking: 'Ranking',
  rules: 'Reglas',
  palmares: 'Palmarés',
  text: (competition: Competition) => {
    const results = `Predice los resultados ${prepositionOf(competition)} ${competition.name}`;
    return competition.champion === null
      ? `${results} y compite con toda la agencia.`
      : `${results}, elige al campeón y compite con toda la agencia.`;
  },
  rulesText: 'Todo lo que necesitas saber para jugar y ganar.',
};

/** The game as previews describe it. It contains no personal data. */
export interface GameAddress {
  /** Without a slash at the end. */
  publicUrl: string;
  tournament: Competition;
}

/** The picture that `npx tsx scripts/draw-link-preview.ts` draws; sizes in pixels. */
const picture = { path: '/link-preview.png', width: 1200, height: 630 };

const screens = {
  game: { address: '/', name: null },
  ranking: { address: '/?tab=ranking', name: messages.ranking },
  rules: { address: '/rules', name: messages.rules },
  palmares: { address: '/palmares', name: messages.palmares },
} as const;
export type LinkedScreen = keyof typeof screens;
export const linkedScreens = Object.keys(screens) as LinkedScreen[];

/** Returns the screen at an address (path with query), 'game' for unknown addresses. */
export function screenOf(address: string): LinkedScreen {
  const [path = '', query] = address.split('?', 2);
  if (path === '/rules') return 'rules';
  if (path === '/palmares') return 'palmares';
  if (path !== '/') return 'game';
  const tab = new URLSearchParams(query).get('tab');
  return tab === 'ranking' ? 'ranking' : tab === 'reglas' ? 'rules' : 'game';
}

/** Returns the elements of a page's head that describe a link to `screen` to chats; see docs/screens.md#routes. */
export function describeLink(screen: LinkedScreen, { publicUrl, tournament }: GameAddress): string {
  const { address, name } = screens[screen];
  const title = `${name ?? messages.product} · ${name === null ? tournament.name : messages.product}`;
  const properties = {
    'og:site_name': messages.product,
    'og:type': 'website',
    'og:locale': 'es_ES',
    'og:url': publicUrl + address,
    'og:title': title,
    'og:description': screen === 'rules' ? messages.rulesText : messages.text(tournament),
    'og:image': publicUrl + picture.path,
    'og:image:type': 'image/png',
    'og:image:width': picture.width,
    'og:image:height': picture.height,
    'og:image:alt': messages.picture,
  };
  const elements = Object.entries(properties).map(
    ([property, content]) => html` <meta property="${property}" content="${content}" />`,
  );
  return html`${elements} <meta name="twitter:card" content="summary_large_image" />`.text;
}
