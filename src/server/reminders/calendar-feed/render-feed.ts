import icalGenerator, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import { askedMatchQuery } from '../../../domain/asked-match.ts';
import type { FeedMatch } from './calendar-feed-repository.ts';

const hourSeconds = 3_600;
/** Duration of a match with its break. */
const matchMs = 2 * hourSeconds * 1_000;

interface FeedPlace {
  publicUrl: string;
  name: string;
  /** Time of writing, in epoch milliseconds. */
  now: number;
}

/** RFC 5545, 3.6, requires a component, so an empty calendar has this one. Calendar apps do not show it. */
const timeZone = [
  ...['BEGIN:VTIMEZONE', 'TZID:UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0000'],
  ...['TZOFFSETTO:+0000', 'TZNAME:UTC', 'END:STANDARD', 'END:VTIMEZONE', ''],
].join('\r\n');

/**
 * Returns a calendar (RFC 5545) with an alarm an hour before each match. It does not name its owner (docs/rules.md#reminders).
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
    const start = new Date(match.kickoffAt);
    const event = calendar.createEvent({
      id: `${match.id}@${host}`,
      stamp: new Date(now),
      start,
      end: new Date(start.getTime() + matchMs),
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
  return calendar.toString().replace(/^(BEGIN:VEVENT|END:VCALENDAR)/m, `${timeZone}$1`);
}
