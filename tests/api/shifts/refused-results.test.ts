import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseAccount } from '#domains/identity/accounts/leaving/erasure.service';
import { CaseState } from '#domains/moderation/cases/caseStates';
import { CaseRow } from '#domains/moderation/cases/case.entity';
import { Appeal } from '#domains/moderation/decisions/appeals/appeal.entity';
import { Decision } from '#domains/moderation/decisions/decision.entity';
import { DecisionKind, DecisionSubject } from '#domains/moderation/decisions/decision.types';
import { GameCall } from '#domains/game/statistics/calls/gameCall.entity';
import { rebuildMember } from '#domains/game/statistics/calls/rebuild.service';
import { purgeRefusedCalls } from '#domains/game/shifts/shifts.jobs';
import { Shift } from '#domains/game/shifts/tables/shift.entity';
import { ShiftCall } from '#domains/game/shifts/tables/shiftCall.entity';
import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import { Permission } from '#platform/access/permissions';
import { query, repository, transaction } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { collectPersonalData } from '#platform/personalData';
import { DAY, shiftClock } from '#platform/running/clock';
import { newPlayer, type TestPlayer } from '#tests/support/content/calls';
import { decisionCalls } from '#tests/support/content/decisions';
import { mailsTo } from '#tests/support/content/outbox';
import { newInstallation, playShift } from '#tests/support/content/shifts';
import { changeSettings } from '#tests/support/people/accounts';
import type { SignedInMember } from '#tests/support/people/members';
import { signedInWith } from '#tests/support/people/staff';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const { MODERATION_RESULTS_REVIEW, MODERATION_REPORTS_HANDLE, MODERATION_REPORTS_VIEW } =
  Permission;
const NOTE = 'Personne ne décroche en 0,1 seconde.';

let app: TestApp;
let call: ReturnType<typeof decisionCalls>;
let decider: SignedInMember;
let colleague: SignedInMember;
let reader: SignedInMember;
let player: TestPlayer;
let installation: Awaited<ReturnType<typeof newInstallation>>;
beforeAll(async () => {
  app = await createTestApp();
  call = decisionCalls(app);
  await changeSettings({ adminAreaAccess: AdminAreaAccess.STAFF });
  const all = [MODERATION_RESULTS_REVIEW, MODERATION_REPORTS_HANDLE, MODERATION_REPORTS_VIEW];
  decider = await signedInWith(all, 50);
  colleague = await signedInWith(all, 50);
  reader = await signedInWith([MODERATION_REPORTS_HANDLE, MODERATION_REPORTS_VIEW], 50);
});
afterAll(() => app.close());
afterEach(() => shiftClock(0));
beforeEach(async () => {
  clearThrottles();
  player = await newPlayer(app);
  installation = await newInstallation(app, player);
});

const cheat = async (name: 'instant' | 'metronome' = 'instant'): Promise<string> =>
  (await playShift(app, player, installation, { cheat: name })).shift.id;
const decide = (id: string, more: object = {}) =>
  app.gql(
    `mutation ($input: ResultDecisionInput!) { decideResult(input: $input) {
      ... on GameResultPayload { result { verdict } } ... on VersionConflict { message } } }`,
    { input: { id, version: 1, accept: false, note: NOTE, ruleKey: 'franc-jeu', ...more } },
    { as: decider.token },
  );
const decisionsOf = (id: string) =>
  repository(Decision).findBy({ subjectType: DecisionSubject.SHIFT, subjectId: Number(id) });
const shiftOf = (id: string) => repository(Shift).findOneByOrFail({ id: Number(id) });
const counted = () => repository(GameCall).countBy({ userId: player.user.id });
const waiting = (id: string) => repository(ShiftCall).countBy({ shiftId: Number(id) });
const notifications = async () =>
  (
    await app.gql(
      '{ notifications { items { title message actionUrl } } }',
      {},
      { as: player.session },
    )
  ).data.notifications.items as { title: string; message: string; actionUrl: string }[];

/** Refuses a shift. @returns the ID of its decision */
async function refused(id: string): Promise<number> {
  expect((await decide(id)).code).toBeUndefined();
  const [decision] = await decisionsOf(id);
  return decision!.id;
}

/** Refuses a shift and appeals against it. @returns the ID of the appeal */
async function appealed(id: string): Promise<number> {
  const decisionId = await refused(id);
  expect((await call.file(player.session, decisionId)).code).toBeUndefined();
  return (await repository(Appeal).findOneByOrFail({ decisionId })).id;
}

describe('the refusal of a shift', () => {
  it('makes one decision, one notification and one mail, as previewed', async () => {
    const id = await cheat();
    const preview = await app.gql(
      `query ($input: DecisionPreviewInput!) { decisionPreview(input: $input) {
        title restriction facts notificationTitle notificationMessage rule { key } } }`,
      { input: { kinds: ['RESULT_REFUSED'], facts: NOTE, ruleKey: 'franc-jeu' } },
      { as: decider.token },
    );
    const [previewed] = preview.data.decisionPreview;
    const decisionId = await refused(id);
    expect(await decisionsOf(id)).toMatchObject([
      { personId: player.user.id, deciderId: decider.user.id, ruleKey: 'franc-jeu', facts: NOTE },
    ]);
    const { title, restriction, facts, notificationTitle, notificationMessage } = previewed;
    const own = (await call.one(player.session, decisionId)).data.myDecision;
    expect(own).toMatchObject({ title, restriction, facts, shiftId: id, canAppeal: true });
    expect(own.rule.key).toBe(previewed.rule.key);
    const about = (await notifications()).filter(({ message }) => message.includes(NOTE));
    expect(about).toMatchObject([{ title: notificationTitle, message: notificationMessage }]);
    expect(about[0]!.actionUrl).toContain(`/compte/decisions/${decisionId}`);
    const mails = (await mailsTo(app, player.email)).filter(({ text }) => text.includes(NOTE));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(restriction);
    const ofShift = async () =>
      (
        await app.gql(
          'query ($id: ID!) { myDebriefing(id: $id) { shift { decisionId } } }',
          { id },
          { as: player.session },
        )
      ).data.myDebriefing.shift.decisionId;
    expect(await ofShift()).toBe(String(decisionId));
    // A refusal that is older than the decisions has none.
    await transaction(() =>
      query('DELETE FROM decisions WHERE "id" = :decisionId', { decisionId }),
    );
    expect(await ofShift()).toBeNull();
  });

  it('is recorded in the case of the shift, which closes', async () => {
    const id = await cheat();
    const decisionId = await refused(id);
    const { data } = await app.gql(
      `query ($filter: CaseFilter) { cases(filter: $filter) {
        items { state timeline { kind refId outcome } } } }`,
      { filter: { list: 'CLOSED', search: player.user.username } },
      { as: decider.token },
    );
    const [row, ...others] = data.cases.items;
    expect(others).toEqual([]);
    const entry = { kind: 'DECISION', refId: String(decisionId), outcome: 'RESULT_REFUSED' };
    expect(row.timeline).toContainEqual(entry);
  });

  it('shows its case number only to staff who may view cases', async () => {
    const id = await cheat();
    const few = await signedInWith([MODERATION_RESULTS_REVIEW], 50);
    const numberFor = async (as: string) =>
      (await app.gql('query ($id: ID!) { gameResult(id: $id) { caseNumber } }', { id }, { as }))
        .data.gameResult.caseNumber as string | null;
    const { number } = await repository(CaseRow).findOneByOrFail({ personId: player.user.id });
    expect(await numberFor(decider.token)).toBe(number);
    expect(await numberFor(few.token)).toBeNull();
  });

  it('fails without effect when it cites a rule that is not in force', async () => {
    const id = await cheat();
    const { errors } = await decide(id, { ruleKey: 'inconnue' });
    expect(errors?.[0]?.extensions.fields).toHaveProperty('ruleKey');
    expect((await shiftOf(id)).verdict).toBe('quarantined');
    expect(await decisionsOf(id)).toEqual([]);
  });

  it('makes no decision when the shift is accepted instead', async () => {
    const id = await cheat();
    expect((await decide(id, { accept: true })).code).toBeUndefined();
    expect(await decisionsOf(id)).toEqual([]);
  });

  it('retains the calls of the shift while an appeal can make them count', async () => {
    const id = await cheat();
    const appeal = await appealed(id);
    shiftClock(200 * DAY);
    await purgeRefusedCalls();
    shiftClock(0);
    expect(await waiting(id)).toBe(60);
    await call.decide(colleague.token, appeal, 'UPHELD');
    shiftClock(91 * DAY);
    await purgeRefusedCalls();
    expect(await waiting(id)).toBe(0);
  });

  it('is exported to the player, and anonymous after the erasure of the account', async () => {
    const id = await cheat();
    const decisionId = await refused(id);
    const data = await collectPersonalData(player.user.id);
    expect(data.decisions).toMatchObject([
      { id: decisionId, kind: 'result_refused', subjectType: 'shift', facts: NOTE },
    ]);
    await eraseAccount(player.user.id, () => true);
    expect(await decisionsOf(id)).toMatchObject([{ personId: null, facts: null }]);
  });
});

describe('an appeal against the refusal of a shift', () => {
  it('has no effect on the calls when the refusal is upheld, and cannot be filed again', async () => {
    const id = await cheat();
    const appeal = await appealed(id);
    expect((await call.decide(colleague.token, appeal, 'UPHELD')).code).toBeUndefined();
    expect((await shiftOf(id)).verdict).toBe('refused');
    expect(await counted()).toBe(0);
    const [decision] = await decisionsOf(id);
    expect((await call.file(player.session, decision!.id)).code).toBe('ALREADY_APPEALED');
    const { appeal: answer } = (await call.one(player.session, decision!.id)).data.myDecision;
    expect(answer.effect).toBe('La décision est confirmée. Votre garde reste refusée.');
  });

  it('counts the calls of the shift for good when the refusal is overturned', async () => {
    const id = await cheat();
    const appeal = await appealed(id);
    expect((await call.decide(colleague.token, appeal, 'OVERTURNED')).code).toBeUndefined();
    expect(await counted()).toBe(60);
    expect(await waiting(id)).toBe(0);
    const shift = await shiftOf(id);
    expect(shift).toMatchObject({ verdict: 'verified', countedCalls: 60, note: null, version: 3 });
    expect(await rebuildMember(player.user.id)).toEqual([]);
    expect(await decisionsOf(id)).toMatchObject([{ state: 'overturned' }]);
    expect((await decide(id, { version: 3 })).code).toBe('RESULT_ALREADY_DECIDED');
    const other = await cheat('metronome');
    await refused(other);
    expect((await shiftOf(id)).verdict).toBe('verified');
    expect(await decisionsOf(id)).toHaveLength(1);
  });

  it('can be decided only by staff who review results and did not refuse the shift', async () => {
    const id = await cheat();
    const appeal = await appealed(id);
    const shown = (await call.appeal(decider.token, appeal)).data.appeal;
    expect(shown).toMatchObject({
      decisionKind: DecisionKind.RESULT_REFUSED.toUpperCase(),
      canDecide: false,
      conflict: { why: 'FIRST_DECIDER' },
    });
    expect(shown.conflict.whoCould).toContain(colleague.user.username);
    const code = async (as: SignedInMember) =>
      (await call.decide(as.token, appeal, 'OVERTURNED')).code;
    expect(await code(decider)).toBe('CONFLICT_OF_INTEREST');
    expect(await code(reader)).toBe('FORBIDDEN');
    const about = { personId: player.user.id, state: CaseState.APPEAL };
    const { number } = await repository(CaseRow).findOneByOrFail(about);
    const { data } = await app.gql(
      `query ($number: String!) { case(number: $number) {
        conflict { why } persons { role person { username } } } }`,
      { number },
      { as: decider.token },
    );
    expect(data.case.conflict).toEqual({ why: 'FIRST_DECIDER' });
    const eligible = data.case.persons
      .filter(({ role }: { role: string }) => role === 'CAN_DECIDE')
      .map(({ person }: { person: { username: string } }) => person.username);
    expect(eligible).toContain(colleague.user.username);
    expect(eligible).not.toContain(decider.user.username);
    expect(eligible).not.toContain(reader.user.username);
    expect((await shiftOf(id)).verdict).toBe('refused');
  });

  it('counts no calls when the account was erased in the meantime', async () => {
    const id = await cheat();
    const appeal = await appealed(id);
    await eraseAccount(player.user.id, () => true);
    expect((await call.decide(decider.token, appeal, 'OVERTURNED')).code).toBe(
      'CONFLICT_OF_INTEREST',
    );
    expect((await call.decide(colleague.token, appeal, 'OVERTURNED')).code).toBeUndefined();
    expect(await decisionsOf(id)).toMatchObject([{ state: 'overturned', personId: null }]);
    expect(await counted()).toBe(0);
  });
});
