import { TZDate } from '@date-fns/tz';
import { ICalAlarmType, ICalCalendar, ICalEventStatus } from 'ical-generator';
import { LRUCache } from 'lru-cache';
import type { Member } from '#platform/access/actor';
import { registerCache } from '#platform/cache/caches';
import { DAY, fromNow, MINUTE, now } from '#platform/running/clock';
import { currentEnv } from '#platform/env';
import { settings } from '#domains/identity/settings/settings.service';
import { RegistrationState } from './event.types';
import { readCalendar, type EventRow } from './events.reads';
import { requireEvent } from './events.service';
import { sitePaths } from '#client/shared/sitePaths';
import { siteUrl } from '#platform/siteUrl';

const PARIS = 'Europe/Paris';

/** Time between the calendar reminder and the start of an event, in seconds. */
const ALARM_BEFORE = 30 * 60;

/** Rules of Paris time since 1996, for calendar programs that do not know the time zone. */
const PARIS_RULES = [
  'BEGIN:VTIMEZONE',
  `TZID:${PARIS}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

export interface CalendarFile {
  fileName: string;
  /** iCalendar text (RFC 5545). */
  text: string;
}

/**
 * Returns an event as a calendar file, in French and in Paris time. The identifier of the entry
 * never changes and its sequence number rises with each revision, so that importing the file again
 * updates the existing calendar entry.
 * @throws AppError EVENT_NOT_FOUND
 */
export async function calendarFileOf(actor: Member, id: string): Promise<CalendarFile> {
  const event = await requireEvent(actor, id);
  const { siteName } = await settings();
  return { fileName: `evenement-${event.id}.ics`, text: calendarText(siteName, [event]) };
}

/** Time for which ended events stay in a calendar, in milliseconds. */
const PAST = 90 * DAY;

/** Interval at which calendar programs read the calendar again, in seconds. */
const REFRESH = 4 * 3600;

/** Maximum age of the calendar of all events, in milliseconds. */
const CALENDAR_TTL = MINUTE;

const publicText = new LRUCache<'calendar', string>({
  max: 1,
  ttl: CALENDAR_TTL,
  fetchMethod: async () => {
    const { siteName } = await settings();
    const events = await readCalendar(null, fromNow(-PAST));
    return calendarText(`${siteName}\u00a0: événements`, events, REFRESH);
  },
});
registerCache('Calendrier des événements', () => publicText.clear());

/** Returns the calendar of all events, which anybody may subscribe to. At most a minute old. */
export const publicCalendar = (): Promise<string> => publicText.forceFetch('calendar');

/** Returns the calendar of the events that a member registered for. */
export async function calendarOf(userId: number): Promise<string> {
  const { siteName } = await settings();
  const events = await readCalendar(userId, fromNow(-PAST));
  return calendarText(`${siteName}\u00a0: mes événements`, events, REFRESH);
}

/**
 * Writes events as an iCalendar text (RFC 5545).
 * @param ttl interval at which programs read it again, in seconds; undefined for a file
 */
function calendarText(name: string, events: readonly EventRow[], ttl?: number): string {
  const calendar = new ICalCalendar({
    name: asText(name),
    prodId: { company: 'Centrale 18-112', product: 'Événements', language: 'FR' },
    timezone: { name: PARIS, generator: () => PARIS_RULES },
    ttl,
  });
  const times = events.map((event) => event.updatedAt ?? now());
  for (const [index, event] of events.entries()) {
    calendar.createEvent(entryOf(event, times[index] ?? now()));
  }
  // In a calendar with a time zone, the library writes these times in the zone of the server.
  // RFC 5545 requires UTC. They are in the order of the events.
  const next = { DTSTAMP: 0, 'LAST-MODIFIED': 0 };
  return calendar
    .toString()
    .replace(
      /^(DTSTAMP|LAST-MODIFIED):\d{8}T\d{6}(?=\r?$)/gm,
      (_line, property: keyof typeof next) =>
        `${property}:${utcOf(times[next[property]++] ?? now())}`,
    );
}

/** Escapes a line for RFC 5545, because the library does not escape the name of the calendar. */
function asText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\;,]/g, (sign) => `\\${sign}`);
}

/** Formats a time in UTC as RFC 5545 requires: "20270115T190000Z". */
const utcOf = (time: Date): string => time.toISOString().replace(/[-:]|\.\d{3}/g, '');

function entryOf(event: EventRow, revisedAt: Date) {
  const { publicUrl } = currentEnv();
  const isCanceled = event.canceledAt !== null;
  const rewards = event.rewards.map((reward) => `- ${reward}`);
  const description = rewards.length
    ? [event.description, '', 'À gagner\u00a0:', ...rewards].join('\n')
    : event.description;
  return {
    id: `evenement-${event.id}@${new URL(publicUrl).hostname}`,
    start: new TZDate(event.startsAt, PARIS),
    end: new TZDate(event.endsAt, PARIS),
    timezone: PARIS,
    summary: titleOf(event),
    description,
    url: siteUrl(sitePaths.member.event(event.id)),
    status: statusOf(event),
    sequence: event.version - 1,
    // Without METHOD, DTSTAMP is the time of the last revision (RFC 5545, 3.8.7.2).
    stamp: revisedAt,
    lastModified: revisedAt,
    alarms: isCanceled
      ? []
      : [{ type: ICalAlarmType.display, triggerBefore: ALARM_BEFORE, description: event.name }],
  };
}

const isWaiting = ({ registration }: EventRow): boolean =>
  registration?.state === RegistrationState.WAITING;

function statusOf(event: EventRow): ICalEventStatus {
  if (event.canceledAt !== null) return ICalEventStatus.CANCELLED;
  return isWaiting(event) ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

function titleOf(event: EventRow): string {
  if (event.canceledAt !== null) return `Annulé\u00a0: ${event.name}`;
  return isWaiting(event) ? `Liste d’attente\u00a0: ${event.name}` : event.name;
}
