import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameEvent } from '#domains/game/events/event.entity';
import { Permission } from '#platform/access/permissions';
import { DAY, MINUTE, shiftClock } from '#platform/running/clock';
import { storeEvent } from '#server/seeds/factories/event.factory';
import { changeSettings, resetSettings } from '#tests/support/people/accounts';
import { signedInMember } from '#tests/support/people/members';
import { signedInWith } from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const SAVE =
  'mutation ($input: EventInput!) { saveEvent(input: $input) { ... on EventPayload { event { id } } ... on VersionConflict { __typename message } } }';
const CANCEL = `mutation ($id: ID!, $version: Int!) {
  cancelEvent(input: { id: $id, version: $version }) { ... on EventPayload { event { id } } ... on VersionConflict { __typename message } }
}`;

/** Returns the input with which staff save an event. */
const inputOf = ({ id, name, description, startsAt, endsAt, rewards }: GameEvent) => ({
  id,
  name,
  description,
  type: 'CHALLENGE',
  difficulty: 'EASY',
  startsAt,
  endsAt,
  maxParticipants: null,
  rewards,
  scoring: null,
  scoringCalls: null,
  prizes: [],
});

let app: TestApp;
let as = '';
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'https://www.example.org', SEED: 'demo' } });
  as = (await signedInMember()).token;
});
afterAll(() => app.close());

/** Returns the unfolded lines of the calendar file (RFC 5545). */
async function linesOf(id: number): Promise<string[]> {
  const { status, body, headers } = await app.rest('GET', `/member/events/${id}.ics`, { as });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(headers['content-disposition']).toBe(`attachment; filename="evenement-${id}.ics"`);
  expect(headers['cache-control']).toBe('no-store');
  return String(body)
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');
}

describe('the calendar file of an event', () => {
  it('uses Paris time in winter and summer, whatever the time zone of the server', async () => {
    const winter = await storeEvent({
      startsAt: new Date('2027-01-15T19:00:00Z'),
      endsAt: new Date('2027-01-15T23:30:00Z'),
    });
    const lines = await linesOf(winter.id);
    expect(lines).toContain('DTSTART;TZID=Europe/Paris:20270115T200000');
    expect(lines).toContain('DTEND;TZID=Europe/Paris:20270116T003000');
    expect(lines.filter((line) => line.startsWith('DTSTAMP'))).toEqual([
      expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z$/),
    ]);
    const summer = await storeEvent({ startsAt: new Date('2027-07-14T19:00:00Z') });
    expect(await linesOf(summer.id)).toContain('DTSTART;TZID=Europe/Paris:20270714T210000');
    // The night when clocks go forward in New York, where these tests run.
    const gap = await storeEvent({ startsAt: new Date('2027-03-14T01:30:00Z') });
    expect(await linesOf(gap.id)).toContain('DTSTART;TZID=Europe/Paris:20270314T023000');
  });

  it('defines the Paris time zone for calendar programs that do not know it', async () => {
    const { id } = await storeEvent();
    const lines = await linesOf(id);
    const firstLine = lines.indexOf('BEGIN:VTIMEZONE');
    expect(lines.slice(firstLine, firstLine + 2)).toEqual(['BEGIN:VTIMEZONE', 'TZID:Europe/Paris']);
    expect(lines).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU');
    expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1);
  });

  it('has an alarm half an hour before the event', async () => {
    const { id, name } = await storeEvent();
    const lines = await linesOf(id);
    const alarm = lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM'));
    expect(alarm).toEqual(
      expect.arrayContaining(['ACTION:DISPLAY', 'TRIGGER:-PT30M', `DESCRIPTION:${name}`]),
    );
  });

  it('states the time of the last change, in UTC', async () => {
    const { id, updatedAt } = await storeEvent();
    const revised = updatedAt?.toISOString().replace(/[-:]|\.\d{3}/g, '');
    const lines = await linesOf(id);
    expect(lines).toContain(`DTSTAMP:${revised}`);
    expect(lines).toContain(`LAST-MODIFIED:${revised}`);
    expect(lines).toContain('SEQUENCE:0');
    expect(lines).toContain('STATUS:CONFIRMED');
  });

  it('has a higher sequence number after each change, and no alarm after a cancellation', async () => {
    const { token: staff } = await signedInWith([Permission.CONTENT_EVENTS_MANAGE]);
    const event = await storeEvent();
    const { id, startsAt, endsAt } = event;
    const later = (date: Date) => new Date(date.getTime() + DAY).toISOString();
    const save = (change: object) =>
      app.gql(SAVE, { input: { ...inputOf(event), ...change } }, { as: staff });
    const moved = { startsAt: later(startsAt), endsAt: later(endsAt) };
    await save({ version: 1, ...moved });
    const uid = (await linesOf(id)).find((line) => line.startsWith('UID:'));
    expect(await linesOf(id)).toContain('SEQUENCE:1');
    shiftClock(MINUTE);
    await save({ version: 2, ...moved, name: 'Un autre nom' });
    const renamed = await linesOf(id);
    expect(renamed).toEqual(expect.arrayContaining(['SEQUENCE:2', 'SUMMARY:Un autre nom']));
    shiftClock(2 * MINUTE);
    await app.gql(CANCEL, { id, version: 3 }, { as: staff });
    shiftClock(0);
    const canceled = await linesOf(id);
    expect(canceled).toEqual(
      expect.arrayContaining([
        uid,
        'SEQUENCE:3',
        'STATUS:CANCELLED',
        'SUMMARY:Annulé\u00a0: Un autre nom',
      ]),
    );
    expect(canceled).not.toContain('BEGIN:VALARM');
    const stampOf = (lines: string[]) => lines.find((line) => line.startsWith('DTSTAMP:')) ?? '';
    expect(stampOf(canceled) > stampOf(renamed)).toBe(true);
  });

  it('is a calendar of one event, in French, with a stable identifier', async () => {
    const { id, name } = await storeEvent({ rewards: ['500 XP'] });
    const lines = await linesOf(id);
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.at(-1) || lines.at(-2)).toBe('END:VCALENDAR');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines).toContain('PRODID:-//Centrale 18-112//Événements//FR');
    expect(lines).toContain(`UID:evenement-${id}@www.example.org`);
    expect(lines).toContain(`SUMMARY:${name}`);
    expect(lines).toContain(`URL;VALUE=URI:https://www.example.org/compte/evenements/${id}`);
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(
      '\\n\\nÀ gagner\u00a0:\\n- 500 XP',
    );
    const uids = (await linesOf(id)).filter((line) => line.startsWith('UID:'));
    expect(uids).toEqual(lines.filter((line) => line.startsWith('UID:')));
  });

  it('escapes special characters, so that a text cannot add a line', async () => {
    const { id } = await storeEvent({
      name: 'Feu, eau; et \\ vent\r\nATTENDEE:mailto:x@exemple.fr',
      description: 'Un\nEND:VEVENT\r\nBEGIN:VEVENT',
      rewards: [],
    });
    const lines = await linesOf(id);
    expect(lines).toContain('SUMMARY:Feu\\, eau\\; et \\\\ vent\\nATTENDEE:mailto:x@exemple.fr');
    expect(lines).toContain('DESCRIPTION:Un\\nEND:VEVENT\\nBEGIN:VEVENT');
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  it('contains the name of the site, with special characters escaped', async () => {
    const { id } = await storeEvent();
    await changeSettings({ siteName: 'Centrale, la nuit; X-EVIL:1' });
    const lines = await linesOf(id);
    await resetSettings();
    expect(lines).toContain('X-WR-CALNAME:Centrale\\, la nuit\\; X-EVIL:1');
  });

  it('has no line of more than 75 bytes', async () => {
    const { id } = await storeEvent({ description: 'é'.repeat(500) });
    const { body } = await app.rest('GET', `/member/events/${id}.ics`, { as });
    const longest = Math.max(
      ...String(body)
        .split('\r\n')
        .map((line) => Buffer.byteLength(line)),
    );
    expect(longest).toBeLessThanOrEqual(75);
  });

  it('is refused for an ended session or an unknown event', async () => {
    const { id } = await storeEvent();
    const broken = await app.rest('GET', `/member/events/${id}.ics`, { as: 'perdu' });
    expect(broken.body.code).toBe('SESSION_EXPIRED');
    for (const wrong of ['999999', '0', '-1', 'abc', '1%20OR%201']) {
      const { status, body } = await app.rest('GET', `/member/events/${wrong}.ics`, { as });
      expect([status, body.code]).toEqual([404, 'EVENT_NOT_FOUND']);
    }
  });
});
