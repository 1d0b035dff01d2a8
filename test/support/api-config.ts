import type { ChampionConfig } from '../../src/domain/api-schemas.ts';
import { points } from './points-cases.ts';

/** Builds a response of `/api/config`: four teams, two of them selectable, picks open until 28 June 2025, 15:00 UTC. */
export function buildConfig(champion: Partial<ChampionConfig['champion']> = {}): ChampionConfig {
  return {
    tournament: {
      id: 'copa-de-prueba',
      name: 'Copa de prueba',
      article: 'la',
      organisation: 'Beyond Media Agency',
      timeZone: 'America/Argentina/Buenos_Aires',
      groupBy: 'day',
      points,
      finalRound: 'Final',
      notice: '',
      drawSeed: 'semilla',
      prize: 'Por definir',
      contact: { name: 'Organización', email: 'prode@beyondmedia.example' },
      teams: [
        team('Chelsea', true),
        team('PSG', true, ['Paris Saint-Germain']),
        team('Botafogo', false),
        team('Benfica', false),
      ],
    },
    champion: {
      closesAt: '2025-06-28T15:00:00.000Z',
      phaseOnSave: 'extended',
      phases: { original: 'Octavos de Final', extended: 'Cuartos de Final' },
      decided: null,
      confirmed: false,
      ...champion,
    },
    departments: [],
    over: false,
    allowedEmailDomains: ['beyondmedia.example'],
    hasPastCups: false,
    demoPage: null,
    serverTime: '2025-06-28T12:00:00.000Z',
  };
}

function team(name: string, selectable: boolean, aliases: string[] = []) {
  const crest = `https://crests.example/${name}.png`;
  const letters = name.slice(0, 2).toUpperCase();
  return { name, country: 'País', crest, colors: ['#111111', '#eeeeee'], letters, aliases, selectable };
}
