import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameCall } from '#domains/game/statistics/calls/gameCall.entity';
import { callsVerified } from '#domains/game/statistics/statistics.events';
import { abandonOldShifts } from '#domains/game/shifts/shifts.jobs';
import { GameInstallation } from '#domains/game/shifts/tables/installation.entity';
import { Shift } from '#domains/game/shifts/tables/shift.entity';
import { ShiftCall } from '#domains/game/shifts/tables/shiftCall.entity';
import { repository } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { on } from '#platform/running/bus';
import { DAY, HOUR, MINUTE, shiftClock } from '#platform/running/clock';
import {
  documentOf,
  signDraft,
  type StoredInstallation,
} from '#server/seeds/play/gameClient/protocol';
import { cheatNames } from '#server/seeds/play/gameClient/cheats';
import { Permission } from '#platform/access/permissions';
import { newPlayer, record, type TestPlayer } from '#tests/support/content/calls';
import {
  altered,
  newInstallation,
  planned,
  playShift,
  sendDraft,
  sendSigned,
  sendSteps,
  stepsOfShift,
} from '#tests/support/content/shifts';
import { storedUser } from '#tests/support/people/accounts';
import { signedInWith } from '#tests/support/people/staff';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
let player: TestPlayer;
let installation: StoredInstallation;
beforeAll(async () => {
  app = await createTestApp({ seed: 'documented' });
});
afterAll(() => app.close());
beforeEach(async () => {
  clearThrottles();
  player = await newPlayer(app);
  installation = await newInstallation(app, player);
});
afterEach(() => shiftClock(0));

const counted = () => repository(GameCall).countBy({ userId: player.user.id });
const storedCalls = (id: string) => repository(ShiftCall).countBy({ shiftId: Number(id) });
const send = (draft: Parameters<typeof sendDraft>[3], at: Date, sentAt?: Date) =>
  sendDraft(app, player, installation, draft, { at, sentAt });

describe('an installation', () => {
  it('has a key that is shown once and stored encrypted', async () => {
    expect(installation.key).toMatch(/^[\w-]{43}$/);
    const row = await repository(GameInstallation).findOneByOrFail({ id: Number(installation.id) });
    expect(JSON.stringify(row)).not.toContain(installation.key);
    const bytes = Buffer.from(installation.key, 'base64url');
    expect(Buffer.from(row.sealedSecret, 'base64url').includes(bytes)).toBe(false);
    const listed = await app.gql('{ myInstallations { id name } }', {}, { as: player.session });
    expect(listed.data.myInstallations).toEqual([{ id: installation.id, name: 'Poste de test' }]);
  });

  it('can be renamed and revoked only by its owner, who can register at most ten installations', async () => {
    const register = () =>
      app.gql(
        'mutation { registerInstallation(input: { name: " Bureau " }) { key installation { id name } } }',
        {},
        { as: player.session },
      );
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, register));
    const codes = [first!, ...others].map(({ code }) => code).filter(Boolean);
    expect(codes).toEqual(['TOO_MANY_INSTALLATIONS']);
    const { id } = [first!, ...others].find(({ data }) => data)!.data.registerInstallation
      .installation;
    const rename = (name: string, as = player.session) =>
      app.gql(
        'mutation ($id: ID!, $name: String!) { renameInstallation(input: { id: $id, name: $name }) { installation { name } } }',
        { id, name },
        { as },
      );
    expect((await rename('Portable')).data.renameInstallation.installation.name).toBe('Portable');
    expect((await rename(' ')).errors?.[0]?.extensions.fields).toHaveProperty('name');
    const stranger = await newPlayer(app);
    expect((await rename('À moi', stranger.session)).code).toBe('INSTALLATION_NOT_FOUND');
    const revoke = (as: string) =>
      app.gql(
        'mutation ($id: ID!) { revokeInstallation(input: { id: $id }) { message } }',
        { id },
        { as },
      );
    expect((await revoke(stranger.session)).code).toBe('INSTALLATION_NOT_FOUND');
    expect((await revoke(player.session)).errors).toBeUndefined();
    expect((await revoke(player.session)).code).toBe('INSTALLATION_NOT_FOUND');
    expect((await register()).errors).toBeUndefined();
  });
});

describe('a shift', () => {
  it('adds no calls to the statistics before it is closed', async () => {
    const steps = stepsOfShift();
    const before = steps.slice(0, -1);
    const open = await sendSteps(app, player, installation, before);
    expect(open.shift).toMatchObject({ state: 'OPEN', verdict: 'PENDING', callCount: 10 });
    expect(await counted()).toBe(0);
    const closed = await sendSteps(app, player, installation, steps.slice(-1));
    expect(closed.shift).toMatchObject({ state: 'CLOSED', verdict: 'VERIFIED', countedCalls: 10 });
    expect(await counted()).toBe(10);
    expect(await storedCalls(closed.shift.id)).toBe(0);
    const calls = await repository(GameCall).findBy({ shiftId: Number(closed.shift.id) });
    expect(calls).toHaveLength(10);
    const xp = calls.reduce(
      (sum, call) => sum + (call.successful ? 10 : 0) + (call.perfect ? 5 : 0),
      0,
    );
    expect(closed.shift.experience).toBe(xp);
    const user = await storedUser(player.email);
    expect(user.totalCalls).toBe(10);
  });

  it('has its times corrected when the clock of the player is wrong', async () => {
    const startsAt = new Date(Date.now() - 3 * DAY);
    const desk = { aheadMillis: -5 * HOUR, driftMillisPerHour: 0, offline: false };
    const { shift } = await playShift(app, player, installation, { startsAt, desk });
    expect(shift.verdict).toBe('VERIFIED');
    const row = await repository(Shift).findOneByOrFail({ id: Number(shift.id) });
    expect(Math.abs(row.openedAt.getTime() - startsAt.getTime())).toBeLessThan(5000);
    const [first] = await repository(GameCall).find({
      where: { shiftId: row.id },
      order: { answeredAt: 'ASC' },
    });
    expect(first!.answeredAt.getTime()).toBeGreaterThan(startsAt.getTime() - 5000);
    expect(first!.answeredAt.getTime()).toBeLessThan(startsAt.getTime() + 5 * MINUTE);
  });

  it('stores only times that both databases read', async () => {
    const steps = stepsOfShift();
    const { at } = steps[0]!;
    // Ahead by 60 years, in which the shift takes place.
    const ahead = 60 * 365 * DAY;
    const later = (time: string | Date) => new Date(new Date(time).getTime() + ahead);
    const reported = (time: string) => later(time).toISOString();
    for (const { draft } of steps.slice(0, -1)) {
      const moved = {
        ...draft,
        ...(draft.openedAt && { openedAt: reported(draft.openedAt) }),
        ...(draft.calls && {
          calls: draft.calls.map((call) => ({ ...call, answeredAt: reported(call.answeredAt) })),
        }),
      };
      expect((await send(moved, at, later(at))).code).toBeUndefined();
    }
    const { draft: close } = steps.at(-1)!;
    const closed = (closedAt: string) => send({ ...close, closedAt }, at, later(at));
    for (const unstorable of ['0000-12-31T23:59:59Z', '0001-01-01T00:00:00+14:00'])
      expect((await closed(unstorable)).code).toBe('GRAPHQL_INVALID');
    const { receipt, code } = await closed('0001-01-01T00:00:00.000Z');
    expect(code).toBeUndefined();
    expect(receipt?.shift).toMatchObject({ state: 'CLOSED', verdict: 'QUARANTINED' });
    const row = await repository(Shift).findOneByOrFail({ id: Number(receipt!.shift.id) });
    expect(row.closedAt).toEqual(new Date(0));
    const { token: as } = await signedInWith([Permission.MODERATION_RESULTS_REVIEW]);
    const { data } = await app.gql('{ gameResults { items { id closedAt } } }', {}, { as });
    expect(data.gameResults.items).toContainEqual({
      id: receipt!.shift.id,
      closedAt: '1970-01-01T00:00:00.000Z',
    });
  });

  it('is accepted up to 7 days after it was played, and refused after that', async () => {
    const late = (days: number) => {
      const steps = stepsOfShift({
        desk: { aheadMillis: 0, driftMillisPerHour: 0, offline: true },
      });
      const moved = days * DAY;
      return steps.map((step) => ({
        ...step,
        at: new Date(step.at.getTime() + moved),
        sentAt: new Date(step.sentAt.getTime() + moved),
      }));
    };
    const { shift } = await sendSteps(app, player, installation, late(6.9));
    expect(shift.verdict).toBe('VERIFIED');
    await expect(sendSteps(app, player, installation, late(7.2))).rejects.toThrow('SHIFT_TOO_OLD');
    const other = await playShift(app, player, installation);
    expect(other.shift.verdict).toBe('VERIFIED');
  });

  it('is closed and verified by the site if the game never closes it', async () => {
    const startsAt = new Date(Date.now() - 9 * DAY);
    const { shift } = await sendSteps(
      app,
      player,
      installation,
      stepsOfShift({ startsAt }).slice(0, -1),
    );
    await abandonOldShifts();
    await abandonOldShifts();
    const row = await repository(Shift).findOneByOrFail({ id: Number(shift.id) });
    expect(row).toMatchObject({ state: 'abandoned', verdict: 'verified', countedCalls: 10 });
    expect(await counted()).toBe(10);
  });

  neutral.it('ends when the installation opens another shift', async () => {
    const { shift } = await sendSteps(app, player, installation, stepsOfShift().slice(0, -1));
    await playShift(app, player, installation);
    const row = await repository(Shift).findOneByOrFail({ id: Number(shift.id) });
    expect(row).toMatchObject({ state: 'abandoned', verdict: 'verified' });
    expect(await counted()).toBe(20);
  });

  neutral.it.each(cheatNames)(
    'is quarantined and adds nothing to the statistics when the client cheats: %s',
    async (cheat) => {
      const startsAt = (days: number) => new Date(Date.now() - days * DAY);
      for (const days of [15, 14, 13, 12]) {
        const honest = await playShift(app, player, installation, {
          startsAt: startsAt(days),
          calls: 20,
        });
        expect(honest.shift.verdict).toBe('VERIFIED');
      }
      const before = await storedUser(player.email);
      const { shift } = await playShift(app, player, installation, {
        startsAt: startsAt(8),
        cheat,
      });
      expect(shift).toMatchObject({ verdict: 'QUARANTINED', countedCalls: 0, experience: 0 });
      expect(shift.explanation).toMatch(/^Cette garde est mise de côté/);
      expect(await counted()).toBe(80);
      const { totalCalls, experience } = await storedUser(player.email);
      expect({ totalCalls, experience }).toEqual({
        totalCalls: before.totalCalls,
        experience: before.experience,
      });
    },
  );
});

describe('shift data that is sent again', () => {
  it('is acknowledged as already known, for every kind of message', async () => {
    const steps = stepsOfShift();
    for (const { draft, at, sentAt } of steps) {
      const { signed, receipt } = await send(draft, at, sentAt);
      expect(receipt?.alreadyKnown).toBe(false);
      const again = await sendSigned(app, player.game, signed);
      expect(again.receipt).toMatchObject({ alreadyKnown: true, nextSequence: installation.next });
      const later = new Date(sentAt.getTime() + HOUR).toISOString();
      const signedAgain = altered(installation, signed, { sentAt: later }, true);
      expect((await sendSigned(app, player.game, signedAgain)).receipt?.alreadyKnown).toBe(true);
    }
    expect(await counted()).toBe(10);
  });

  it('is processed only once when it arrives several times concurrently', async () => {
    const steps = stepsOfShift();
    for (const { draft, at, sentAt } of steps) {
      shiftClock(at.getTime() - Date.now());
      const signed = signDraft(installation, draft, sentAt);
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => sendSigned(app, player.game, signed)),
      );
      expect(answers.filter(({ receipt }) => receipt?.alreadyKnown === false)).toHaveLength(1);
      expect(answers.filter(({ receipt }) => receipt?.alreadyKnown)).toHaveLength(5);
      installation.next += 1;
    }
    expect(await counted()).toBe(10);
  });

  it('is processed if the first attempt to close the shift failed', async () => {
    const steps = stepsOfShift();
    const { shift } = await sendSteps(app, player, installation, steps.slice(0, -1));
    const { draft, at, sentAt } = steps.at(-1)!;
    let broken = true;
    on(callsVerified, async ({ userId }) => {
      if (broken && userId === player.user.id) throw new Error('killed between');
    });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await send(draft, at, sentAt)).code).toBe('INTERNAL');
    expect(await counted()).toBe(0);
    expect(await storedCalls(shift.id)).toBe(10);
    broken = false;
    expect((await send(draft, at, sentAt)).receipt?.shift.countedCalls).toBe(10);
    expect(await counted()).toBe(10);
  });

  it('is not counted again if recordCalls has already recorded the calls', async () => {
    const steps = stepsOfShift();
    const calls = steps.flatMap(({ draft }) => draft.calls ?? []);
    const { data } = await app.gql(
      'mutation ($calls: [RecordedCallInput!]!) { recordCalls(calls: $calls) { recorded verified } }',
      { calls },
      { as: player.game },
    );
    expect(data.recordCalls).toEqual({ recorded: 10, verified: false });
    const { shift } = await sendSteps(app, player, installation, steps);
    expect(shift).toMatchObject({ verdict: 'VERIFIED', countedCalls: 0, experience: 0 });
    expect(await counted()).toBe(10);
  });
});

describe('a shift message', () => {
  const draftOf = () => ({ ...stepsOfShift()[0]! });

  neutral.it('is refused when the signature does not match the key and the content', async () => {
    const { draft, at } = draftOf();
    shiftClock(at.getTime() - Date.now());
    const signed = signDraft(installation, draft, at);
    const codeOf = async (message: typeof signed) =>
      (await sendSigned(app, player.game, message)).code;
    expect(await codeOf({ ...signed, signature: '' })).toBe('SHIFT_SIGNATURE_INVALID');
    expect(await codeOf({ ...signed, signature: `${signed.signature}A` })).toBe(
      'SHIFT_SIGNATURE_INVALID',
    );
    const otherKey = { ...installation, key: Buffer.alloc(32).toString('base64url') };
    expect(await codeOf(signDraft(otherKey, draft, at))).toBe('SHIFT_SIGNATURE_INVALID');
    expect(await codeOf(altered(installation, signed, { shiftKey: 'autre' }, false))).toBe(
      'SHIFT_SIGNATURE_INVALID',
    );
    expect(await codeOf(altered(installation, signed, { sequence: 2 }, false))).toBe(
      'SHIFT_SIGNATURE_INVALID',
    );
    expect(await codeOf(signed)).toBeUndefined();
  });

  it('is refused when its calls were changed after they were signed', async () => {
    const [open, calls] = stepsOfShift();
    await send(open!.draft, open!.at, open!.sentAt);
    const signed = signDraft(installation, calls!.draft, calls!.sentAt);
    const changed = calls!.draft.calls!.map((call) => ({
      ...call,
      successful: !call.successful,
      perfect: false,
    }));
    const { code } = await sendSigned(
      app,
      player.game,
      altered(installation, signed, { calls: changed }, false),
    );
    expect(code).toBe('SHIFT_SIGNATURE_INVALID');
    expect(await repository(ShiftCall).countBy({ callId: changed[0]!.callId })).toBe(0);
  });

  neutral.it('out of order is refused with an error that has the expected number', async () => {
    const [open, calls, more] = stepsOfShift();
    await send(open!.draft, open!.at, open!.sentAt);
    const ahead = await sendSigned(
      app,
      player.game,
      signDraft({ ...installation, next: 3 }, more!.draft, more!.sentAt),
    );
    expect(ahead.code).toBe('SHIFT_SEQUENCE_GAP');
    expect(ahead.errors?.[0]?.extensions).toMatchObject({ current: { expected: 2 } });
    expect((await send(calls!.draft, calls!.at, calls!.sentAt)).receipt?.nextSequence).toBe(3);
    const other = await sendSigned(
      app,
      player.game,
      signDraft({ ...installation, next: 2 }, more!.draft, more!.sentAt),
    );
    expect(other.code).toBe('SHIFT_MESSAGE_ALTERED');
    expect(other.errors?.[0]?.extensions).toMatchObject({ current: { expected: 3 } });
  });

  neutral.it(
    'is refused when its installation belongs to another member, even with the right key',
    async () => {
      const { draft, at } = draftOf();
      shiftClock(at.getTime() - Date.now());
      const stranger = await newPlayer(app);
      const stolen = await sendSigned(app, stranger.game, signDraft(installation, draft, at));
      expect(stolen.code).toBe('INSTALLATION_NOT_FOUND');
      const own = await newInstallation(app, stranger);
      const mixed = { ...own, id: installation.id };
      expect((await sendSigned(app, stranger.game, signDraft(mixed, draft, at))).code).toBe(
        'INSTALLATION_NOT_FOUND',
      );
      expect((await sendSigned(app, player.session, signDraft(installation, draft, at))).code).toBe(
        'GAME_TOKEN_INVALID',
      );
      expect((await sendSigned(app, undefined, signDraft(installation, draft, at))).code).toBe(
        'GAME_TOKEN_INVALID',
      );
    },
  );

  neutral.it('is refused from a revoked installation or with a revoked game token', async () => {
    const steps = stepsOfShift();
    const [open, calls] = steps;
    await send(open!.draft, open!.at, open!.sentAt);
    await app.gql(
      'mutation ($id: ID!) { revokeInstallation(input: { id: $id }) { message } }',
      { id: installation.id },
      { as: player.session },
    );
    expect((await send(calls!.draft, calls!.at)).code).toBe('INSTALLATION_NOT_FOUND');
    const other = await newInstallation(app, player);
    const tokens = await app.gql('{ myGameTokens { id } }', {}, { as: player.session });
    await app.gql(
      'mutation ($id: ID!) { revokeGameToken(input: { id: $id }) { message } }',
      { id: tokens.data.myGameTokens[0].id },
      { as: player.session },
    );
    const { code } = await sendSigned(app, player.game, signDraft(other, open!.draft, open!.at));
    expect(code).toBe('GAME_TOKEN_INVALID');
  });

  neutral.it(
    'is refused for a shift that is over, unknown or of another installation',
    async () => {
      const steps = stepsOfShift();
      await sendSteps(app, player, installation, steps);
      const calls = steps[1]!;
      expect((await send(calls.draft, calls.at)).code).toBe('SHIFT_ENDED');
      expect((await send({ ...calls.draft, shiftKey: 'inconnue' }, calls.at)).code).toBe(
        'SHIFT_NOT_FOUND',
      );
      expect((await send(steps[0]!.draft, calls.at)).code).toBe('SHIFT_EXISTS');
      const second = await newInstallation(app, player);
      const other = await sendDraft(app, player, second, calls.draft, { at: calls.at });
      expect(other.code).toBe('SHIFT_NOT_FOUND');
    },
  );

  neutral.it(
    'is refused when it has more than 500 calls or its shift more than 1,000',
    async () => {
      const plan = planned({ calls: 1001, batch: 500, startsAt: new Date(Date.now() - 6 * DAY) });
      const steps = stepsOfShift(plan);
      const [open, first, second, third] = steps;
      await send(open!.draft, open!.at);
      const all = steps.flatMap(({ draft }) => draft.calls ?? []);
      const huge = await send({ ...first!.draft, calls: all.slice(0, 501) }, first!.at);
      expect(huge.errors?.[0]?.extensions.fields).toEqual({
        calls: '500 appels au plus par envoi.',
      });
      expect((await send(first!.draft, first!.at)).receipt?.shift.callCount).toBe(500);
      expect((await send(second!.draft, second!.at)).receipt?.shift.callCount).toBe(1000);
      expect((await send(third!.draft, third!.at)).code).toBe('SHIFT_TOO_LONG');
    },
  );

  neutral.it('is refused when one of its calls is impossible', async () => {
    const [open, calls] = stepsOfShift();
    await send(open!.draft, open!.at);
    const wrong = calls!.draft.calls!.map((call, index) =>
      index === 2 ? { ...call, durationSeconds: 0, responseSeconds: -1 } : call,
    );
    const { errors } = await send({ ...calls!.draft, calls: wrong }, calls!.at);
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual([
      'calls.2.responseSeconds',
      'calls.2.durationSeconds',
    ]);
    expect(installation.next).toBe(2);
  });

  it('is refused when one request repeats the message under several aliases', async () => {
    const { draft, at } = draftOf();
    shiftClock(at.getTime() - Date.now());
    const { message, signature } = signDraft(installation, draft, at);
    const aliases = ['a', 'b', 'c']
      .map(
        (name) => `${name}: openShift(message: $message, signature: $signature) { alreadyKnown }`,
      )
      .join('\n');
    const answer = await app.gql(
      `mutation ($message: OpenShiftInput!, $signature: String!) { ${aliases} }`,
      { message, signature },
      { as: player.game },
    );
    expect(answer.code).toBe('GRAPHQL_TOO_COMPLEX');
    const shifts = () => repository(Shift).countBy({ userId: player.user.id });
    expect(await shifts()).toBe(0);
    const payload = { query: documentOf('openShift').body, variables: { message, signature } };
    const batch = await app.fastify.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${player.game}` },
      payload: [payload, payload],
    });
    expect(batch.statusCode).toBeLessThan(500);
    expect(await shifts()).toBeLessThanOrEqual(1);
  });
});

neutral.it('recordCalls still accepts an empty list of calls', async () => {
  const { data } = await record(app, player.game, []);
  expect(data.recordCalls).toMatchObject({ recorded: 0 });
});
