import { TZDate } from '@date-fns/tz';
import { ICalAlarmType, ICalCalendar, ICalEventStatus } from 'ical-generator';
import type { Member } from '../../../platform/access/actor';
import { currentEnv } from '../../../platform/env';
import { settings } from '../../identity/settings/settings.service';
import type { EventRow } from './events.reads';
import { requireEvent } from './events.service';
import { sitePaths, siteUrl } from '../../../platform/sitePaths';

const PARIS = 'Europe/Paris';

/** How long before an event the calendar reminds of it, in seconds. */
const ALARM_BEFORE = 30 * 60;

/** The rules of Paris time since 1996, for calendar programs that do not know the zone. */
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

/** A file to give to the member, as a calendar takes it. */
export interface CalendarFile {
  fileName: string;
  /** RFC 5545 text. */
  text: string;
}

/**
 * An event as a calendar file: in French, in Paris time, with a stable identifier, so that a
 * calendar that imports it twice holds it once.
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
  calendar.createEvent(entryOf(event));
  // The library writes this time in UTC without marking it as UTC, which RFC 5545 does not allow.
  const text = calendar.toString().replace(/^(DTSTAMP:\d{8}T\d{6})(?=\r?$)/gm, '$1Z');
  return { fileName: `evenement-${event.id}.ics`, text };
}

/** One line of text, escaped for RFC 5545; the library does not escape the calendar's name. */
function asText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\;,]/g, (sign) => `\\${sign}`);
}

function entryOf(event: EventRow) {
  const { publicUrl } = currentEnv();
  const rewards = event.rewards.map((reward) => `- ${reward}`);
  const description = rewards.length
    ? [event.description, '', 'À gagner\u00a0:', ...rewards].join('\n')
    : event.description;
  return {
    id: `evenement-${event.id}@${new URL(publicUrl).hostname}`,
    start: new TZDate(event.startsAt, PARIS),
    end: new TZDate(event.endsAt, PARIS),
    timezone: PARIS,
    summary: event.name,
    description,
    url: siteUrl(sitePaths.member.event(event.id)),
    status: event.canceledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: [{ type: ICalAlarmType.display, triggerBefore: ALARM_BEFORE, description: event.name }],
  };
}
