import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInMember } from '#tests/support/people/members';
import { signedInMember } from '#tests/support/people/members';
import {
  asked,
  CLAIM_CASE,
  CLOSE_CASE,
  kindsOf,
  LINK_CASES,
  moderator,
  NOTE_CASE,
  openAs,
  readCaseAs,
  RELEASE_CASE,
  REOPEN_CASE,
} from '#tests/support/content/cases';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';
import { ofName } from '#platform/text/text';

let app: TestApp;
let writer: SignedInMember;
let colleague: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
  writer = await moderator();
  colleague = await moderator();
});
afterAll(() => app.close());

const about = async (subjectId: number) =>
  openAs(app, writer.token, { subjectType: 'USER', subjectId: String(subjectId) });

describe('a manually opened case', () => {
  it('about a person has a case number, and is open and unassigned', async () => {
    const { user } = await signedInMember();
    const opened = await openAs(app, writer.token, {
      subjectType: 'USER',
      subjectId: String(user.id),
      severity: 'HIGH',
      note: 'Trois comptes à la fois',
    });
    expect(opened).toMatchObject({
      number: expect.stringMatching(/^MC-\d{4}-\d{5}$/),
      state: 'OPEN',
      label: `Profil ${ofName(user.username)}`,
      excerpt: null,
      severity: 'HIGH',
      conflict: null,
      person: { username: user.username },
      assignee: null,
      viewerCan: { note: true, claim: true, release: false, decide: true, close: true },
    });
    expect(Date.parse(opened.dueAt) - Date.parse(opened.openedAt)).toBe(8 * 3_600_000);
    expect(kindsOf(opened)).toEqual(['OPENED', 'NOTE']);
    expect(opened.timeline[1]).toMatchObject({
      text: 'Trois comptes à la fois',
      mine: true,
      automatic: false,
    });
  });

  it('is the existing open case about the same subject, with the higher severity', async () => {
    const { user } = await signedInMember();
    const first = await about(user.id);
    const again = await openAs(app, colleague.token, {
      subjectType: 'USER',
      subjectId: String(user.id),
      severity: 'CRITICAL',
    });
    expect(again).toMatchObject({ number: first.number, severity: 'CRITICAL' });
    expect(Date.parse(again.dueAt)).toBeLessThan(Date.parse(first.dueAt));
  });

  it('can be claimed, released, closed and reopened', async () => {
    const { number, version } = await openAs(app, writer.token);
    const claimed = await asked(app, CLAIM_CASE, { number, version }, writer.token);
    expect(claimed).toMatchObject({ state: 'TAKEN', assignee: { id: String(writer.user.id) } });
    const over = await asked(
      app,
      CLAIM_CASE,
      { number, version: claimed.version },
      colleague.token,
    );
    expect(over).toMatchObject({ state: 'TAKEN', assignee: { id: String(colleague.user.id) } });
    const mine = { number, version: over.version };
    expect(await asked(app, RELEASE_CASE, mine, writer.token)).toBe('FORBIDDEN');
    const free = await asked(app, RELEASE_CASE, mine, colleague.token);
    expect(free).toMatchObject({ state: 'OPEN', assignee: null });
    const closed = await asked(
      app,
      CLOSE_CASE,
      { number, version: free.version, reason: 'Rien de plus' },
      writer.token,
    );
    expect(closed).toMatchObject({ state: 'CLOSED', closedAt: expect.any(String) });
    const late = { number, version: closed.version };
    expect(await asked(app, CLAIM_CASE, late, writer.token)).toBe('CASE_CLOSED');
    const again = await asked(app, REOPEN_CASE, late, writer.token);
    expect(again).toMatchObject({ state: 'OPEN', closedAt: null });
    expect(kindsOf(again)).toEqual([
      'OPENED',
      'NOTE',
      'TAKEN',
      'TAKEN',
      'RELEASED',
      'CLOSED',
      'REOPENED',
    ]);
    const open = { number, version: again.version };
    expect(await asked(app, REOPEN_CASE, open, writer.token)).toBe('CASE_NOT_CLOSED');
  });

  it('is unassigned when it is reopened, even if it was closed while claimed', async () => {
    const { number, version } = await openAs(app, writer.token);
    const claimed = await asked(app, CLAIM_CASE, { number, version }, writer.token);
    const closing = { number, version: claimed.version, reason: 'Rien de plus' };
    const closed = await asked(app, CLOSE_CASE, closing, writer.token);
    const late = { number, version: closed.version };
    expect(await asked(app, REOPEN_CASE, late, colleague.token)).toMatchObject({
      state: 'OPEN',
      assignee: null,
    });
  });

  it('does not change its version when notes and links are added', async () => {
    const [one, other] = [await openAs(app, writer.token), await openAs(app, writer.token)];
    const noted = await asked(
      app,
      NOTE_CASE,
      { number: one.number, text: '  Vu  ' },
      colleague.token,
    );
    expect(noted.version).toBe(one.version);
    expect(noted.timeline.at(-1)).toMatchObject({ kind: 'NOTE', text: 'Vu' });
    const linked = { number: one.number, otherNumber: other.number.toLowerCase() };
    for (let time = 0; time < 2; time += 1) {
      const row = await asked(app, LINK_CASES, linked, writer.token);
      expect(row.otherCases).toEqual([{ number: other.number, linked: true, state: 'OPEN' }]);
      expect(kindsOf(row).filter((kind) => kind === 'LINKED')).toHaveLength(1);
    }
    const back = await readCaseAs(app, other.number, colleague.token);
    expect(back.timeline.at(-1)).toMatchObject({ kind: 'LINKED', linkedNumber: one.number });
  });
});
