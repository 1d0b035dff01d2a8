import { hash } from 'node:crypto';
import icalGenerator, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import { askedMatchQuery } from '../../../domain/asked-match.ts';
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

/** The calendar of all open matches, taken apart: what each person misses is put together from it. */
export interface PreparedFeed {
  /** What comes before and after the events. */
  head: Buffer;
  tail: Buffer;
  /** By kick-off; `digest` is of what of an event counts, without when it was written. */
  events: { id: string; kickoffAt: number; bytes: Buffer; digest: string }[];
  /** In bytes, roughly. */
  size: number;
}

// Not `^` or `.`: a name from the sheet may have U+2028, which they take for the end of a line.
const eventPattern = /(?<=\r\n)BEGIN:VEVENT\r\n[^]*?\r\nEND:VEVENT\r\n/g;

/** RFC 5545, 3.6, asks for a component, which a calendar without events has in this one; calendar apps show nothing of it. */
const timeZone = [
  ...['BEGIN:VTIMEZONE', 'TZID:UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0000'],
  ...['TZOFFSETTO:+0000', 'TZNAME:UTC', 'END:STANDARD', 'END:VTIMEZONE', ''],
].join('\r\n');

/** Renders the calendar of all open matches once, so that a person's is a matter of joining bytes. */
export function prepareFeed(matches: readonly FeedMatch[], place: FeedPlace): PreparedFeed {
  const calendar = renderFeed(matches, place);
  const texts = calendar.match(eventPattern) ?? [];
  const rest = calendar.replaceAll(eventPattern, '');
  const end = rest.lastIndexOf('END:VCALENDAR');
  const events = matches.map((match, index) => {
    const text = texts[index];
    if (text === undefined) throw new Error('The calendar has an event for each match.');
    const digest = hash('sha256', JSON.stringify(match), 'base64').slice(0, 22);
    return { id: match.id, kickoffAt: match.kickoffAt.getTime(), bytes: Buffer.from(text), digest };
  });
  return {
    ...{ head: Buffer.from(rest.slice(0, end) + timeZone), tail: Buffer.from(rest.slice(end)) },
    ...{ events, size: calendar.length },
  };
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
