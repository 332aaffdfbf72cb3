import { TZDate } from '@date-fns/tz';
import { ICalAlarmType, ICalCalendar, ICalEventStatus } from 'ical-generator';
import type { Member } from '#platform/access/actor';
import { now } from '#platform/running/clock';
import { currentEnv } from '#platform/env';
import { settings } from '#domains/identity/settings/settings.service';
import type { EventRow } from './events.reads';
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
  const calendar = new ICalCalendar({
    name: asText(siteName),
    prodId: { company: 'Centrale 18-112', product: 'Événements', language: 'FR' },
    timezone: { name: PARIS, generator: () => PARIS_RULES },
  });
  const revisedAt = event.updatedAt ?? now();
  calendar.createEvent(entryOf(event, revisedAt));
  // In a calendar with a time zone, the library writes these times in the zone of the server.
  // RFC 5545 requires UTC.
  const text = calendar
    .toString()
    .replace(/^(DTSTAMP|LAST-MODIFIED):\d{8}T\d{6}(?=\r?$)/gm, `$1:${utcOf(revisedAt)}`);
  return { fileName: `evenement-${event.id}.ics`, text };
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
    summary: isCanceled ? `Annulé\u00a0: ${event.name}` : event.name,
    description,
    url: siteUrl(sitePaths.member.event(event.id)),
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    sequence: event.version - 1,
    // Without METHOD, DTSTAMP is the time of the last revision (RFC 5545, 3.8.7.2).
    stamp: revisedAt,
    lastModified: revisedAt,
    alarms: isCanceled
      ? []
      : [{ type: ICalAlarmType.display, triggerBefore: ALARM_BEFORE, description: event.name }],
  };
}
