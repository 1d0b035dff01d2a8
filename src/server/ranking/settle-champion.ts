import { sql, type RawBuilder } from 'kysely';
import {
  confirmChampion,
  decideBySheet,
  decideFinal,
  type ChampionConfirmation,
  type ChampionDecision,
  type FinalMatch,
  type UndecidedReason,
} from '../../domain/champion.ts';
import { findSameTeam, type NamedTeam } from '../../domain/team-names.ts';
import { onlyRow, type Db } from '../database/database.ts';
import { raise, type Topic } from '../live/versions.ts';
import { findTeams, type TeamRules } from '../sheet/tournament/tournament-repository.ts';

/** What is stored about the champion, and what decides it. */
interface StoredChampion extends ChampionConfirmation {
  champion: string | null;
  championNames: string[];
  isDecidedBySheet: boolean;
  sheetChampion: string;
  isClosed: boolean;
  /** Epoch milliseconds of the last good read of the sheet, or of the database's clock before the first. */
  readAt: number;
  /** The matches of the final round on the sheet: normally one. */
  finals: (FinalMatch & { sheetRow: number })[];
}

/** Decides the champion and moves the bonus (docs/rules.md#champion-decided). Returns the topics that changed. */
export async function settleChampion(
  db: Db,
  tournament: TeamRules,
): Promise<{ champion: string | null; undecided: UndecidedReason | null; topics: Topic[] }> {
  const { stored, teams, decision } = await findDecision(db, tournament);
  const champion = decision.decided ? decision.champion : null;
  const names = await findPickedNames(db, champion, teams);
  const isOther = stored.champion !== champion || stored.championNames.join('\n') !== names.join('\n');
  if (isOther) await db.updateTable('tournament').set({ champion, champion_names: names }).execute();
  // The sheet may name the champion before picks close, so later picks also get the bonus.
  const hasMoved = (isOther || champion !== null) && (await moveBonus(db, names));
  const confirmation = confirmChampion(stored, decision, stored.readAt);
  const isConfirmedAnew = confirmation.confirmed !== stored.confirmed;
  if (isConfirmedAnew || confirmation.seenAt !== stored.seenAt) await storeConfirmation(db, confirmation);
  const undecided = decision.decided || decision.reason === 'not-finished' ? null : decision.reason;
  const topics: Topic[] = [];
  if (isOther || hasMoved) topics.push('ranking');
  if (isOther || isConfirmedAnew) topics.push('tournament');
  return { champion, undecided, topics };
}

function decide(
  { isDecidedBySheet, sheetChampion, finals }: StoredChampion,
  teams: readonly NamedTeam[],
): ChampionDecision {
  return isDecidedBySheet ? decideBySheet(sheetChampion, teams) : decideFinal(finals, teams);
}

/** Confirms the champion if this match decided it (docs/rules.md#champion-decided). */
export async function confirmChampionOf(db: Db, matchId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numAffectedRows = 0n } = await sql`
      update tournament t set champion_confirmed = true
      from matches m
      where m.id = ${matchId} and m.round = t.final_round and t.champion is not null and not t.champion_confirmed
    `.execute(transaction);
    if (numAffectedRows > 0n) await raise(transaction, 'tournament');
  });
}

/** The champion if every live match ended with its present score. */
export interface ForeseenChampion {
  /** The names under which people picked the champion; empty without a champion. */
  names: string[];
  isFinalLive: boolean;
  /** Whether the draw would separate level participants: there is a champion, or the game is closed. */
  isOver: boolean;
}

/** Returns the champion if live matches ended now (docs/rules.md#provisional-ranking). */
export async function foreseeChampion(db: Db, tournament: TeamRules): Promise<ForeseenChampion> {
  const teams = await findTeams(db, tournament);
  const stored = await findStored(db);
  const ended = stored.finals.map((final) => ({
    ...{ ...final, status: final.status === 'live' ? 'finished' : final.status },
  }));
  const decision = decide({ ...stored, finals: ended }, teams);
  const names = await findPickedNames(db, decision.decided ? decision.champion : null, teams);
  const isFinalLive = stored.finals.some(({ status }) => status === 'live');
  return { names, isFinalLive, isOver: names.length > 0 || stored.isClosed };
}

/** Returns the decision about the champion, and what it follows from (docs/rules.md#champion-decided). */
export async function findDecision(
  db: Db,
  tournament: TeamRules,
): Promise<{ stored: StoredChampion; teams: NamedTeam[]; decision: ChampionDecision }> {
  const teams = await findTeams(db, tournament);
  const stored = await findStored(db);
  return { stored, teams, decision: decide(stored, teams) };
}

async function findStored(db: Db): Promise<StoredChampion> {
  const epochMs = (time: RawBuilder<unknown>) => sql`(1000 * extract(epoch from ${time}))::float8`;
  const { rows } = await sql<StoredChampion>`
    select t.champion, t.champion_names as "championNames", t.champion_confirmed as confirmed,
           ${epochMs(sql`t.champion_seen_at`)} as "seenAt", ${epochMs(sql`coalesce(s.good_at, app_now())`)} as "readAt",
           t.final_round = '' and t.champion_closes_at is not null as "isDecidedBySheet",
           t.sheet_champion as "sheetChampion", t.closed or t.sheet_closed as "isClosed",
           array(select json_build_object('sheetRow', m.sheet_row, 'status', m.status, 'homeTeam', m.home_team,
                   'awayTeam', m.away_team, 'homeScore', m.home_score, 'awayScore', m.away_score, 'winner', m.winner)
                 from matches m where m.round = t.final_round and m.present order by m.sheet_row) as finals
    from tournament t left join sheet_state s on true
  `.execute(db);
  return onlyRow(rows);
}

/**
 * Returns the names under which people picked the champion, its present name first. A renamed team counts as the same while its
 * old name is an alias (docs/rules.md#champion-decided). Empty without a champion.
 */
async function findPickedNames(
  db: Db,
  champion: string | null,
  teams: readonly NamedTeam[],
): Promise<string[]> {
  if (champion === null) return [];
  const { rows } = await sql<{ name: string }>`
    select distinct champion_prediction as name from participants where champion_prediction is not null order by 1
  `.execute(db);
  const earlier = rows.filter(({ name }) => findSameTeam([{ name }], champion, teams) !== undefined);
  return [...new Set([champion, ...earlier.map(({ name }) => name)])];
}

/** Gives the bonus to the people who picked one of the names, and to nobody else. Returns whether any points changed. */
async function moveBonus(db: Db, names: string[]): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update participants set champion_points = ${bonusOf(names)} where champion_points <> ${bonusOf(names)}
  `.execute(db);
  return numAffectedRows > 0n;
}

/** The bonus of a row of `participants` if the champion has these names. */
export const bonusOf = (names: string[]): RawBuilder<number> =>
  sql`case when champion_prediction = any(${names}::text[]) then points_of('champion') else 0 end`;

async function storeConfirmation(db: Db, { confirmed, seenAt }: ChampionConfirmation): Promise<void> {
  await db
    .updateTable('tournament')
    .set({ champion_confirmed: confirmed, champion_seen_at: seenAt === null ? null : new Date(seenAt) })
    .execute();
}
