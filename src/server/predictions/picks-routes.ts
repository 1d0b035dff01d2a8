import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { mostMatchesOfPicks, mostPicksOffset } from '../../domain/picks-schemas.ts';
import { searchWords } from '../../domain/search-words.ts';
import { canonicalTeamName, type NamedTeam } from '../../domain/team-names.ts';
import { admitParticipants } from '../auth/admit-participants.ts';
import type { AppContext } from '../context.ts';
import { createPersonLimit } from '../http/person-limit.ts';
import { participantHeaders, prepareResponse, sendPrepared } from '../live/prepared-response.ts';
import { share } from '../live/share.ts';
import { findTeams } from '../sheet/tournament/find-teams.ts';
import * as repository from './picks-repository.ts';
import { pagePicks, summarisePicks } from './prepare-picks.ts';

// A match id is a cell of the sheet: no control character is left in it, and PostgreSQL takes no NUL.
const matchIdSchema = z.string().regex(/^\P{Cc}{1,800}$/u);
const listQuerySchema = z.object({
  match: z
    .union([matchIdSchema.transform((id) => [id]), z.array(matchIdSchema)])
    .refine(({ length }) => length >= 1 && length <= mostMatchesOfPicks),
});
const pageQuerySchema = z.object({
  offset: z.coerce.number().int().min(0).max(mostPicksOffset).default(0),
  search: z
    .string()
    .regex(/^\P{Cc}{0,100}$/u)
    .default(''),
});
/** What a page of picks depends on beside which matches are public: names, and who takes part. */
const topics = ['ranking'] as const;
/** Of one participant and minute: one for each pause of half a second while they type. */
const mostSearches = 120;
const receiptsPageSize = 1_000;
const firstReceipt = '-1.0.00000000-0000-0000-0000-000000000000';
const receiptsQuerySchema = z.object({
  after: z
    .string()
    .regex(/^-?\d{1,2}\.\d{1,2}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .default(firstReceipt),
});

const texts = {
  unsigned: 'Inicia sesión para ver qué predijeron los demás.',
  unreadable: 'No se entiende qué predicciones se piden.',
  unknown: 'No hay un partido con ese nombre.',
  tooMany: 'Has buscado muchas veces seguidas. Espera un momento.',
  secret: 'Las predicciones de ese partido todavía son secretas.',
};
/** `searchesPerMinute` replaces 120. */
type PicksOptions = AppContext & { searchesPerMinute?: number };

interface ChampionCount {
  team: string;
  picks: number;
}

const routes: FastifyPluginAsync<PicksOptions> = async (app, { searchesPerMinute, ...context }) => {
  const { cache, database, tournament, work } = context;
  const readMatches = cache.publicMatches;
  const limitSearches = await createPersonLimit(app, searchesPerMinute ?? mostSearches);
  const readChampions = share(() => repository.findChampionCounts(database));

  const participantOf = admitParticipants(app, context, texts.unsigned);

  /**
   * Sends what is prepared for this revision of the matches, which was read for this request: it is in the key, so that a body
   * with predictions is sent only while they are public (docs/architecture.md#public-predictions).
   */
  async function sendPage(
    [request, reply]: [FastifyRequest, FastifyReply],
    key: string,
    make: () => Promise<unknown>,
  ): Promise<FastifyReply> {
    const prepare = async () =>
      prepareResponse({ status: 200, headers: participantHeaders, body: JSON.stringify(await make()) });
    const takePlace = () => work.takePlace(request, reply, participantOf(request).userId);
    return sendPrepared(request, reply, await cache.cached(key, topics, prepare, { takePlace }));
  }

  const options = { config: { place: 'handler' } } as const;

  app.get('/api/picks', options, async (request, reply) => {
    const query = listQuerySchema.safeParse(request.query);
    if (!query.success) return refuse(reply, 400, texts.unreadable);
    const ids = [...new Set(query.data.match)].toSorted();
    const matches = await readMatches();
    const gates = ids.flatMap((id) => matches.gates.get(id) ?? []);
    const key = JSON.stringify(['picks', matches.revision, gates.map(({ matchId }) => matchId)]);
    return sendPage([request, reply], key, async () => ({
      participants: await repository.countParticipants(database),
      matches: await summarisePicks(database, gates),
    }));
  });

  app.get<{ Params: { id: string } }>('/api/matches/:id/picks', options, async (request, reply) => {
    const query = pageQuerySchema.safeParse(request.query);
    if (!query.success) return refuse(reply, 400, texts.unreadable);
    const { revision, gates } = await readMatches();
    const gate = gates.get(request.params.id);
    if (gate === undefined) return refuse(reply, 404, texts.unknown);
    const { offset, search } = query.data;
    const page = gate.isPublic
      ? { offset, search: search.trim() === '' ? null : searchWords(search) }
      : { offset: 0, search: null };
    const key = JSON.stringify(['page of picks', revision, gate.matchId, page]);
    // What others have searched for costs nothing.
    if (page.search !== null && !cache.has(key, topics)) {
      const wait = await limitSearches(request, participantOf(request).userId);
      if (wait !== null) return refuse(reply.header('retry-after', wait), 429, texts.tooMany);
    }
    return sendPage([request, reply], key, () => pagePicks(database, gate, page));
  });

  app.get<{ Params: { id: string } }>('/api/matches/:id/receipts', options, async (request, reply) => {
    const query = receiptsQuerySchema.safeParse(request.query);
    if (!query.success) return refuse(reply, 400, texts.unreadable);
    const { revision, gates } = await readMatches();
    const gate = gates.get(request.params.id);
    if (gate === undefined) return refuse(reply, 404, texts.unknown);
    if (!gate.isPublic) return refuse(reply, 404, texts.secret);
    const { after } = query.data;
    const key = JSON.stringify(['receipts', revision, gate.matchId, after]);
    return sendPage([request, reply], key, () => pageReceipts(gate.matchId, after));
  });

  async function pageReceipts(matchId: string, after: string): Promise<object> {
    const [home, away, userId = ''] = after.split('.');
    const from = { home: Number(home), away: Number(away), userId };
    const receipts = await repository.findMatchReceipts(database, matchId, from, receiptsPageSize);
    const last = receipts.length === receiptsPageSize ? receipts.at(-1) : undefined;
    // A match that has opened since the gate was read has none: that is no complete list.
    if (last === undefined && (await readMatches()).gates.get(matchId)?.isPublic !== true)
      throw Object.assign(new Error(texts.secret), { statusCode: 404 });
    const next = last === undefined ? null : `${last.score.home}.${last.score.away}.${last.userId}`;
    return { receipts, next };
  }

  app.get('/api/champion-picks', async (_request, reply) => {
    const read = await readChampions();
    const participants = await repository.countParticipants(database);
    const counts = mergeCounts(read.counts, await findTeams(database.reads, tournament));
    return reply.headers(participantHeaders).send({
      participants,
      predicted: counts.reduce((sum, { picks }) => sum + picks, 0),
      champions: read.closed ? counts : null,
    });
  });
};

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message });
}

const compareNames = new Intl.Collator('es').compare;

/** Under the present name of each team: a pick keeps the name of its time (docs/rules.md#team-names). Most picks first. */
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

/** What participants predicted of matches that have started, for participants (docs/api.md#picks). */
export const picksRoutes = fastifyPlugin(routes, { name: 'picks-routes', encapsulate: true });
