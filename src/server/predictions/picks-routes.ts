import { z } from 'zod';
import {
  championPicksSchema,
  matchReceiptsSchema,
  mostMatchesOfPicks,
  mostPicksOffset,
  picksPageSchema,
  picksResponseSchema,
} from '../../domain/picks-schemas.ts';
import { searchWords } from '../../domain/search-words.ts';
import { canonicalTeamName, type NamedTeam } from '../../domain/team-names.ts';
import { admitParticipants } from '../auth/admit-participants.ts';
import type { AppContext } from '../context.ts';
import { answers, apiRoutes, idSchema, orRefuse } from '../http/contract.ts';
import { createPersonLimit } from '../http/person-limit.ts';
import { participantHeaders, sendShared } from '../live/prepared-response.ts';
import { shareReads } from '../live/share-reads.ts';
import { findTeams } from '../sheet/tournament/tournament-repository.ts';
import * as repository from './picks-repository.ts';
import { pagePicks, summarisePicks } from './prepare-picks.ts';

/** Besides the set of public matches, a page of picks depends on names and on who takes part. */
const topics = ['ranking'] as const;
/** Searches of a participant a minute: one for each pause of half a second while typing. */
const mostSearches = 120;
const receiptsPageSize = 1_000;

const texts = {
  unsigned: 'Inicia sesión para ver qué predijeron los demás.',
  unreadable: 'No se entiende qué predicciones se piden.',
  unknown: 'No hay un partido con ese nombre.',
  tooMany: 'Demasiadas búsquedas seguidas. Espera un momento.',
  secret: 'Las predicciones de ese partido todavía son secretas.',
};
const querystring = <Schema extends z.ZodObject>(schema: Schema) => orRefuse(schema, texts.unreadable);
const ofMatch = orRefuse(z.object({ id: idSchema }), texts.unknown);
const search = z
  .string()
  .regex(/^\P{Cc}{0,100}$/u)
  .default('');
const after = z
  .string()
  .regex(/^-?\d{1,2}\.\d{1,2}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .default('-1.0.00000000-0000-0000-0000-000000000000');
const match = z.preprocess((ids) => [ids].flat(), z.array(idSchema).min(1).max(mostMatchesOfPicks));
const summary = { querystring: querystring(z.object({ match })), response: answers(picksResponseSchema) };
const offset = z.coerce.number().int().min(0).max(mostPicksOffset).default(0);
const page = {
  params: ofMatch,
  querystring: querystring(z.object({ offset, search })),
  response: answers(picksPageSchema),
};
const receipts = {
  params: ofMatch,
  querystring: querystring(z.object({ after })),
  response: answers(matchReceiptsSchema),
};
const champions = { response: answers(championPicksSchema) };

type ChampionCount = NonNullable<z.infer<typeof championPicksSchema>['champions']>[number];

/**
 * Serves participants what others predicted for matches whose predictions are public (docs/api.md#picks); `searchesPerMinute`
 * replaces 120. The key of each cached page includes the revision of the public matches read for that request, so that
 * predictions are sent only while they are public (docs/architecture.md#caches).
 */
export const picksRoutes = apiRoutes<AppContext & { searchesPerMinute?: number }>(
  'picks-routes',
  async (app, { searchesPerMinute, ...context }) => {
    const { cache, database, tournament } = context;
    const readMatches = cache.publicMatches;
    const limitSearches = await createPersonLimit(app, searchesPerMinute ?? mostSearches);
    const readChampions = shareReads(() => repository.findChampionCounts(database));
    const participantOf = admitParticipants(app, context, texts.unsigned);
    const config = { place: 'handler' } as const;

    app.get('/api/picks', { schema: summary, config }, async (request, reply) => {
      const ids = [...new Set(request.query.match)].toSorted();
      const matches = await readMatches();
      const gates = ids.flatMap((id) => matches.gates.get(id) ?? []);
      const key = JSON.stringify(['picks', matches.revision, gates.map(({ matchId }) => matchId)]);
      return sendShared(context, [request, reply], {
        ...{ key, topics, schema: picksResponseSchema },
        read: async () => ({
          participants: await repository.countParticipants(database),
          matches: await summarisePicks(context, gates),
        }),
      });
    });

    app.get('/api/matches/:id/picks', { schema: page, config }, async (request, reply) => {
      const { revision, gates } = await readMatches();
      const gate = gates.get(request.params.id);
      if (gate === undefined) return reply.code(404).send({ message: texts.unknown });
      const { offset, search } = request.query;
      const asked = gate.isPublic
        ? { offset, search: search.trim() === '' ? null : searchWords(search) }
        : { offset: 0, search: null };
      const key = JSON.stringify(['page of picks', revision, gate.matchId, asked]);
      // Cached results of a search are not counted.
      if (asked.search !== null && !cache.has(key, topics)) {
        const wait = await limitSearches(request, participantOf(request).userId);
        if (wait !== null)
          return reply.code(429).header('retry-after', wait).send({ message: texts.tooMany });
      }
      return sendShared(context, [request, reply], {
        ...{ key, topics, schema: picksPageSchema },
        read: () => pagePicks(context, gate, asked),
      });
    });

    app.get('/api/matches/:id/receipts', { schema: receipts, config }, async (request, reply) => {
      const { revision, gates } = await readMatches();
      const gate = gates.get(request.params.id);
      if (gate === undefined) return reply.code(404).send({ message: texts.unknown });
      if (!gate.isPublic) return reply.code(404).send({ message: texts.secret });
      const { after } = request.query;
      return sendShared(context, [request, reply], {
        ...{ topics, schema: matchReceiptsSchema },
        key: JSON.stringify(['receipts', revision, gate.matchId, after]),
        read: () => pageReceipts(gate.matchId, after),
      });
    });

    async function pageReceipts(matchId: string, after: string) {
      const [home, away, userId = ''] = after.split('.');
      const from = { home: Number(home), away: Number(away), userId };
      const receipts = await repository.findMatchReceipts(database, matchId, from, receiptsPageSize);
      const last = receipts.length === receiptsPageSize ? receipts.at(-1) : undefined;
      // The match may have opened again since the gate was read. An empty list would then look complete.
      if (last === undefined && (await readMatches()).gates.get(matchId)?.isPublic !== true)
        throw Object.assign(new Error(texts.secret), { statusCode: 404 });
      const next = last === undefined ? null : `${last.score.home}.${last.score.away}.${last.userId}`;
      return { receipts, next };
    }

    app.get('/api/champion-picks', { schema: champions }, async (_request, reply) => {
      const read = await readChampions();
      const participants = await repository.countParticipants(database);
      const counts = mergeCounts(read.counts, await findTeams(database.reads, tournament));
      reply.headers(participantHeaders);
      return {
        participants,
        predicted: counts.reduce((sum, { picks }) => sum + picks, 0),
        champions: read.closed ? counts : null,
      };
    });
  },
);

const compareNames = new Intl.Collator('es').compare;

/** Adds up picks by the team's present name, as a pick keeps its old one (docs/rules.md#teams). Most picks first. */
function mergeCounts(counts: readonly ChampionCount[], teams: readonly NamedTeam[]): ChampionCount[] {
  const merged = new Map<string, number>();
  for (const { team, picks } of counts) {
    const name = canonicalTeamName(team, teams);
    merged.set(name, (merged.get(name) ?? 0) + picks);
  }
  return [...merged]
    .map(([team, picks]) => ({ team, picks }))
    .toSorted((a, b) => b.picks - a.picks || compareNames(a.team, b.team));
}
