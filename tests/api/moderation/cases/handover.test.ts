import type { Client } from 'graphql-ws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CasePresenceRow } from '#domains/moderation/cases/handover/casePresence.entity';
import { purgePresences, PRESENCE_TIME } from '#domains/moderation/cases/handover/presence.service';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { RoleAssignment } from '#domains/identity/roles/role.entity';
import { repository, transaction } from '#platform/db/transaction';
import { MINUTE, now, shiftClock } from '#platform/running/clock';
import { asked, moderator, NOTE_CASE, openAs, readCaseAs } from '#tests/support/content/cases';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { eventually } from '#tests/support/running/eventually';
import { neutral } from '#tests/support/running/onDatabase';
import { countListeners, streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let writer: SignedInMember;
let colleague: SignedInMember;
const clients: Client[] = [];
const listenersTo = countListeners();
const listeners = () => listenersTo('cases');
beforeAll(async () => {
  app = await createTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  writer = await moderator();
  colleague = await moderator();
});
afterAll(async () => {
  shiftClock(0);
  for (const client of clients) await client.dispose();
  await app.close();
});

const NOTE = 'id text caseNumber read readByErased author { username } readBy { username }';
const HANDOVER = `{ handover { lastVisit newsCount unreadNotes notes { ${NOTE} }
  news { caseNumber caseLabel entry { kind text actor { username } } } } }`;
const handoverOf = (as: string) => asked(app, HANDOVER, {}, as);
const leave = (text: string, caseNumber: string | null = null, as = writer.token) =>
  asked(
    app,
    `mutation ($text: String!, $caseNumber: String) {
      addHandoverNote(input: { text: $text, caseNumber: $caseNumber }) { note { ${NOTE} } } }`,
    { text, caseNumber },
    as,
  );
const read = (id: string, as: string) =>
  asked(
    app,
    `mutation ($id: ID!) { markHandoverNoteRead(input: { id: $id }) { note { ${NOTE} } } }`,
    { id },
    as,
  );
const visit = (seenUntil: Date, as: string) =>
  asked(
    app,
    'mutation ($seenUntil: DateTime!) { markCaseVisit(input: { seenUntil: $seenUntil }) { seenUntil } }',
    { seenUntil },
    as,
  );
const mark = (number: string, activity: string, as: string) =>
  asked(
    app,
    `mutation ($number: String!, $activity: CaseActivity!) {
      markCasePresence(input: { number: $number, activity: $activity }) { presences { writing person { username } } } }`,
    { number, activity },
    as,
  );

describe('a handover note', () => {
  neutral.it('is shown to other moderators, who can mark it as read', async () => {
    const { number } = await openAs(app, writer.token);
    const { id } = await leave('Le numéro est bien réel', number);
    const { notes, unreadNotes } = await handoverOf(colleague.token);
    expect(notes[0]).toEqual({
      id,
      text: 'Le numéro est bien réel',
      caseNumber: number,
      read: false,
      readByErased: false,
      readBy: [],
      author: { username: writer.user.username },
    });
    for (let time = 0; time < 2; time += 1) {
      expect(await read(id, colleague.token)).toMatchObject({
        read: true,
        readBy: [{ username: colleague.user.username }],
      });
    }
    expect((await handoverOf(colleague.token)).unreadNotes).toBe(unreadNotes - 1);
    const row = await readCaseAs(app, number, colleague.token);
    expect(row.timeline.at(-1)).toMatchObject({
      kind: 'HANDOVER',
      text: 'Le numéro est bien réel',
    });
  });

  neutral.it('stays marked as read when the account of its reader is erased', async () => {
    const { id } = await leave('Rappeler demain');
    await read(id, colleague.token);
    await eraseAccount(colleague.user.id, () => true);
    const { notes } = await handoverOf(writer.token);
    const note = notes.find((one: { id: string }) => one.id === id);
    expect(note).toMatchObject({ readBy: [], readByErased: true });
  });

  it('is stored as already read by its author', async () => {
    expect(await leave('Rien de neuf')).toMatchObject({ read: true, caseNumber: null });
    expect(await leave('   ')).toBe('VALIDATION_FAILED');
    expect(await leave('Quoi', 'MC-2026-99999')).toBe('VALIDATION_FAILED');
  });

  neutral.it('on a case about a staff member is hidden from that member', async () => {
    const subjectId = String(colleague.user.id);
    const { number } = await openAs(app, writer.token, { subjectType: 'USER', subjectId });
    const { id } = await leave('À son sujet', number);
    const { notes } = await handoverOf(colleague.token);
    expect(notes.map((note: { id: string }) => note.id)).not.toContain(id);
    expect(await read(id, colleague.token)).toBe('HANDOVER_NOTE_NOT_FOUND');
    expect(await leave('Moi', number, colleague.token)).toBe('OWN_CASE');
  });
});

describe('the list of actions since the last visit', () => {
  it('contains the actions of others until the viewer records a new visit', async () => {
    await visit(now(), colleague.token);
    const { number } = await openAs(app, writer.token, { title: 'Un titre' });
    await asked(app, NOTE_CASE, { number, text: 'De moi' }, colleague.token);
    for (let time = 0; time < 2; time += 1) {
      const { news, newsCount, lastVisit } = await handoverOf(colleague.token);
      expect(lastVisit).not.toBeNull();
      expect(newsCount).toBe(2);
      expect(news).toEqual([
        expect.objectContaining({ caseNumber: number, caseLabel: 'Un titre' }),
        expect.objectContaining({ caseNumber: number, caseLabel: 'Un titre' }),
      ]);
      expect(news[0].entry).toMatchObject({ kind: 'NOTE', text: 'À suivre' });
    }
    await visit(now(), colleague.token);
    expect((await handoverOf(colleague.token)).newsCount).toBe(0);
  });

  neutral.it(
    'starts at a visit time that is never in the future and never moves back',
    async () => {
      const seen = Date.parse(await visit(new Date(now().getTime() + 60 * MINUTE), writer.token));
      expect(seen).toBeLessThanOrEqual(now().getTime());
      const back = Date.parse(await visit(new Date(0), writer.token));
      expect(back).toBe(seen);
    },
  );
});

describe('the presence of a member in a case', () => {
  it('is shown to other moderators until the member leaves the page or the page stops reporting it', async () => {
    const { number } = await openAs(app, writer.token);
    expect(await mark(number, 'LOOKING', writer.token)).toEqual([]);
    const { username } = writer.user;
    expect(await mark(number, 'WRITING', colleague.token)).toEqual([
      { writing: false, person: { username } },
    ]);
    const seen = await readCaseAs(app, number, writer.token);
    expect(seen.presences).toEqual([
      { writing: true, person: { username: colleague.user.username } },
    ]);
    await mark(number, 'LEFT', colleague.token);
    expect((await readCaseAs(app, number, writer.token)).presences).toEqual([]);
    expect((await readCaseAs(app, number, colleague.token)).presences).toHaveLength(1);
    shiftClock(PRESENCE_TIME + 1);
    expect((await readCaseAs(app, number, colleague.token)).presences).toEqual([]);
    await purgePresences();
    expect(await repository(CasePresenceRow).countBy({ userId: writer.user.id })).toBe(0);
    shiftClock(0);
  });

  neutral.it('is hidden from the staff member whom the case is about', async () => {
    const subjectId = String(colleague.user.id);
    const { number } = await openAs(app, writer.token, { subjectType: 'USER', subjectId });
    await mark(number, 'WRITING', writer.token);
    expect(await mark(number, 'LOOKING', colleague.token)).toEqual([]);
    expect((await readCaseAs(app, number, colleague.token)).presences).toEqual([]);
  });
});

/**
 * Opens a page that subscribes to the incident log. `said` collects the case numbers that it
 * receives, `refused` the error codes.
 */
async function listening(token: string) {
  const client = streamClient(app.fastify.listeningOrigin, token);
  clients.push(client);
  const said: (string | null)[] = [];
  const refused: string[] = [];
  const before = listeners();
  client.subscribe<{ casesChanged: { number: string | null } }>(
    { query: 'subscription { casesChanged { number } }' },
    {
      next: ({ data, errors }) => {
        if (data) said.push(data.casesChanged.number);
        for (const { extensions } of errors ?? []) refused.push(String(extensions?.code));
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  await eventually(() => expect(listeners() + refused.length).toBeGreaterThan(before));
  return { said, refused };
}

neutral.describe('an open page of the incident log', () => {
  it('receives changes of cases, presence and handover notes until its reader loses the role', async () => {
    const { said } = await listening(colleague.token);
    const { number } = await openAs(app, writer.token);
    await eventually(() => expect(said).toContain(number));
    await leave('Pour la suite');
    await eventually(() => expect(said).toContain(null));
    const before = said.length;
    await mark(number, 'LOOKING', writer.token);
    await eventually(() => expect(said.length).toBeGreaterThan(before));
    await transaction(() => repository(RoleAssignment).delete({ userId: colleague.user.id }));
    const heard = said.length;
    const open = listeners();
    await asked(app, NOTE_CASE, { number, text: 'Sans témoin' }, writer.token);
    await eventually(() => expect(listeners()).toBe(open - 1));
    expect(said).toHaveLength(heard);
  });

  it('gets the error FORBIDDEN when the member may not view reports', async () => {
    const { token } = await signedInMember();
    const { said, refused } = await listening(token);
    expect(refused).toEqual(['FORBIDDEN']);
    expect(said).toEqual([]);
  });
});
