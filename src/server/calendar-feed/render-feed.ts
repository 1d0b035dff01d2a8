import icalGenerator, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import { askedMatchQuery } from '../../domain/asked-match.ts';
import type { FeedMatch } from './calendar-feed-repository.ts';

const hourSeconds = 3_600;
/** What a match takes, with its break. */
const matchMs = 2 * hourSeconds * 1_000;

interface FeedPlace {
  /** The address of the app. */
  publicUrl: string;
  /** The tournament's name. */
  name: string;
  /** When it is written, in epoch milliseconds. */
  now: number;
}

/**
 * The calendar (RFC 5545) of `matches`, an event each with an alarm an hour before and the link to the match
 * (docs/rules.md#calendar-feed). Nothing in it tells whose it is.
 */
export function renderFeed(matches: readonly FeedMatch[], { publicUrl, name, now }: FeedPlace): string {
  const { host } = new URL(publicUrl);
  const calendar = icalGenerator({
    name: `Por predecir: ${name}`,
    prodId: { company: 'Beyond Prode', product: 'Calendario', language: 'ES' },
    ttl: hourSeconds,
  });
  for (const match of matches) {
    const teams = `${match.homeTeam} - ${match.awayTeam}`;
    const link = `${publicUrl}/${askedMatchQuery(match.id)}`;
    const event = calendar.createEvent({
      id: `${match.id}@${host}`,
      stamp: new Date(now),
      start: match.kickoffAt,
      end: new Date(match.kickoffAt.getTime() + matchMs),
      summary: `Predice: ${teams}`,
      description: `Falta tu predicción. Se cierra cuando empieza el partido.\n${link}`,
      url: link,
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(match.venue !== '' && { location: match.venue }),
    });
    event.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: hourSeconds,
      description: `Cierra en 1 h: ${teams}`,
    });
  }
  return calendar.toString();
}
