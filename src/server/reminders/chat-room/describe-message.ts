import { askedMatchQuery } from '../../../domain/asked-match.ts';
import { matchDayOf } from '../../../domain/match-day.ts';
import type { AppContext } from '../../context.ts';
import { findMissing, findOpenMatches } from '../../predictions/missing-predictions-repository.ts';
import { findLeaders, findRecap } from '../../ranking/recaps-repository.ts';
import { roomMessages as messages } from './messages.ts';
import type { RoomText } from './post-to-room.ts';
import { findRoomDays } from './room-repository.ts';

type RoomContext = Pick<AppContext, 'database' | 'config' | 'tournament'>;

const mostNames = 200;

/** Returns a message about the people who miss predictions for a match day; null when nobody does or no match is open. */
export async function describeMissing(
  { database: { db }, config, tournament: { timeZone } }: RoomContext,
  matchDay: string,
): Promise<RoomText | null> {
  const open = (await findOpenMatches(db)).filter(
    ({ kickoffAt }) => matchDayOf(kickoffAt.getTime(), timeZone) === matchDay,
  );
  const [first] = open;
  if (first === undefined) return null;
  const ids = open.map(({ id }) => id);
  const missing = await findMissing(db, ids, config.chat?.names === true ? mostNames : 0);
  if (missing.people === 0) return null;
  const names = missing.first.map(({ fullName: name, email }) => name || (email.split('@')[0] ?? ''));
  return {
    lines: [
      messages.today(open.length, first.kickoffAt, timeZone),
      messages.missing(missing.people, missing.participants, names),
    ],
    link: {
      label: messages.quickEntry,
      url: `${config.publicUrl}/${askedMatchQuery(first.id)}`,
    },
  };
}

/** Returns a match day's recap; null without participants, 'hidden' while the app does not show the day. */
export async function describeRecap(
  { database: { db }, config, tournament: { timeZone } }: RoomContext,
  matchDay: string,
): Promise<RoomText | 'hidden' | null> {
  // One snapshot, so that a result settled in between does not mix the new leader with the old day.
  const read = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const { recap, leaders, next } = await read.execute(async (moment) => ({
    recap: await findRecap(moment, matchDay, timeZone),
    leaders: await findLeaders(moment),
    next: (await findRoomDays(moment, timeZone)).next,
  }));
  if (leaders === undefined) return null;
  if (recap === undefined) return 'hidden';
  const named = config.chat?.names === true;
  const noon = new Date(`${matchDay}T12:00:00Z`);
  return {
    lines: [
      messages.best(noon, 'UTC', recap.best, named),
      messages.movement(leaders, recap.climb, named),
      messages.next(next, timeZone),
    ],
    link: { label: messages.ranking, url: `${config.publicUrl}/?tab=ranking` },
  };
}
