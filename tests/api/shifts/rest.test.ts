import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLS_BODY_LIMIT } from '#domains/game/statistics/calls/calls.types';
import { GameCall } from '#domains/game/statistics/calls/gameCall.entity';
import { repository } from '#platform/db/transaction';
import { clearThrottles } from '#platform/limits/throttle';
import { DAY, shiftClock } from '#platform/running/clock';
import {
  documentOf,
  signDraft,
  type SignedMessage,
  type StoredInstallation,
} from '#server/seeds/play/gameClient/protocol';
import { newPlayer, type TestPlayer } from '#tests/support/content/calls';
import {
  altered,
  newInstallation,
  planned,
  sendSigned,
  stepsOfShift,
} from '#tests/support/content/shifts';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const ROUTES = {
  openShift: '/api/game/shifts',
  sendShiftCalls: '/api/game/shifts/calls',
  closeShift: '/api/game/shifts/close',
};

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
  const { body } = await register(' Poste REST ');
  installation = { id: body.data.installation.id, key: body.data.key, next: 1 };
});
afterEach(() => shiftClock(0));

const register = (name: string) =>
  app.rest('POST', '/api/game/installations', { as: player.game, body: { name } });

const send = ({ type, message, signature }: SignedMessage, as: string | undefined = player.game) =>
  app.rest('POST', ROUTES[type], { as, body: { message, signature } });

const [codeOf, fieldsOf] = [
  async (answer: ReturnType<typeof send>) => (await answer).body.code as string | undefined,
  async (answer: ReturnType<typeof send>) => {
    const { status, body } = await answer;
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED']);
    return body.fields as Record<string, string>;
  },
];

/** Signs a step of a shift as the next message, and sets the clock of the site to its time. */
function signStep({ draft, at, sentAt }: ReturnType<typeof stepsOfShift>[number]): SignedMessage {
  shiftClock(at.getTime() - Date.now());
  return signDraft(installation, draft, sentAt);
}

async function sendStep(step: ReturnType<typeof stepsOfShift>[number]) {
  const signed = signStep(step);
  const { status, body } = await send(signed);
  expect(body).toMatchObject({ success: true, data: { alreadyKnown: false } });
  expect(status).toBe(200);
  installation.next = body.data.nextSequence;
  return { signed, receipt: body.data };
}

const readShift = (shiftKey: string, as = player.game, id = installation.id) =>
  app.rest('GET', `/api/game/installations/${id}/shifts/${shiftKey}`, { as });

neutral.it('an installation is registered over REST, with a key that is shown once', async () => {
  const { status, body } = await register(' Portable ');
  expect([status, body]).toEqual([
    201,
    {
      success: true,
      data: {
        key: expect.stringMatching(/^[\w-]{43}$/),
        installation: { id: expect.stringMatching(/^\d+$/), name: 'Portable' },
      },
    },
  ]);
  const listed = await app.gql('{ myInstallations { name } }', {}, { as: player.session });
  expect(listed.data.myInstallations).toEqual([{ name: 'Portable' }, { name: 'Poste REST' }]);
});

describe('a shift over REST', () => {
  it('counts once closed, and acknowledges every repeated message', async () => {
    const steps = stepsOfShift();
    for (const step of steps) {
      const { signed, receipt } = await sendStep(step);
      const again = await send(signed);
      expect(again.body.data).toEqual({ ...receipt, alreadyKnown: true });
      // Both transports acknowledge the messages of the other.
      expect((await sendSigned(app, player.game, signed)).receipt?.alreadyKnown).toBe(true);
    }
    const { shiftKey } = steps[0]!.draft;
    const { status, body } = await readShift(shiftKey);
    expect([status, body.data]).toEqual([
      200,
      {
        id: expect.stringMatching(/^\d+$/),
        key: shiftKey,
        state: 'CLOSED',
        verdict: 'VERIFIED',
        callCount: 10,
        countedCalls: 10,
        experience: expect.any(Number),
        explanation: null,
      },
    ]);
    expect(await repository(GameCall).countBy({ userId: player.user.id })).toBe(10);
    expect((await readShift('inconnue')).body.code).toBe('SHIFT_NOT_FOUND');
    expect((await readShift('!')).body.fields).toHaveProperty('shiftKey');
  });

  neutral.it('takes 500 calls with the longest values in one message', async () => {
    const [open, batch] = stepsOfShift(
      planned({ calls: 500, batch: 500, startsAt: new Date(Date.now() - 6 * DAY) }),
    );
    await sendStep(open!);
    const calls = batch!.draft.calls!.map((call, index) => ({
      ...call,
      callId: String(index).padStart(40, 'x'),
      kind: 'ACCIDENT' as const,
      successful: false,
      perfect: false,
      responseSeconds: 1.2345678901234567e-100,
      durationSeconds: 7200,
    }));
    const { message, signature } = signStep({ ...batch!, draft: { ...batch!.draft, calls } });
    const bodies = {
      '/graphql': { query: documentOf('sendShiftCalls').body, variables: { message, signature } },
      [ROUTES.sendShiftCalls]: { message, signature },
    };
    for (const [url, sent] of Object.entries(bodies)) {
      // Spaces after the JSON bring the body to an exact size.
      const ofSize = async (size: number) => {
        const headers = {
          authorization: `Bearer ${player.game}`,
          'content-type': 'application/json',
        };
        const payload = JSON.stringify(sent).padEnd(size);
        return app.fastify.inject({ method: 'POST', url, headers, payload });
      };
      const tooLong = await ofSize(CALLS_BODY_LIMIT + 1);
      expect(tooLong.statusCode).toBe(413);
      expect(tooLong.body).toContain('"PAYLOAD_TOO_LARGE"');
      expect(tooLong.body).toContain('"Cet envoi est trop volumineux."');
      const accepted = await ofSize(CALLS_BODY_LIMIT);
      expect([accepted.statusCode, accepted.body]).toEqual([
        200,
        expect.stringContaining('"callCount":500'),
      ]);
    }
    // As in docs/game-client.md.
    expect(CALLS_BODY_LIMIT).toBe(120_596);
    installation.next += 1;
    const more = [...calls, { ...calls[0]!, callId: 'un-de-plus' }];
    const tooMany = signStep({ ...batch!, draft: { ...batch!.draft, calls: more } });
    expect(await fieldsOf(send(tooMany))).toEqual({ calls: '500 appels au plus par envoi.' });
  });
});

describe('a message over REST', () => {
  neutral.it('is refused with a wrong signature, number or installation', async () => {
    const steps = stepsOfShift();
    const [open, calls] = steps;
    const opening = signStep(open!);
    const forged = altered(installation, opening, { shiftKey: 'autre' }, false);
    expect(await codeOf(send(forged))).toBe('SHIFT_SIGNATURE_INVALID');
    // The signature covers the mutation: a message cannot be sent as another one.
    const { message, signature } = opening;
    const asClosing = { ...message, closedAt: open!.draft.openedAt, openedAt: undefined };
    const replayed = app.rest('POST', ROUTES.closeShift, {
      as: player.game,
      body: { message: asClosing, signature },
    });
    expect(await codeOf(replayed)).toBe('SHIFT_SIGNATURE_INVALID');
    await sendStep(open!);
    const ahead = signDraft({ ...installation, next: 5 }, calls!.draft, calls!.sentAt);
    const gap = await send(ahead);
    expect([gap.status, gap.body]).toMatchObject([
      409,
      { code: 'SHIFT_SEQUENCE_GAP', current: { expected: 2 } },
    ]);
    const other = signDraft({ ...installation, next: 1 }, calls!.draft, calls!.sentAt);
    expect((await send(other)).body).toMatchObject({
      code: 'SHIFT_MESSAGE_ALTERED',
      current: { expected: 2 },
    });
    const stranger = await newPlayer(app);
    const mine = signStep(calls!);
    expect(await codeOf(send(mine, stranger.game))).toBe('INSTALLATION_NOT_FOUND');
    const { shiftKey } = open!.draft;
    expect((await readShift(shiftKey, stranger.game)).body.code).toBe('SHIFT_NOT_FOUND');
    const foreign = await newInstallation(app, stranger);
    const mixed = signDraft({ ...installation, id: foreign.id }, calls!.draft, calls!.sentAt);
    expect(await codeOf(send(mixed))).toBe('INSTALLATION_NOT_FOUND');
    for (const token of [player.session, 'gt_inconnu', '']) {
      expect(await codeOf(send(mine, token))).toBe('GAME_TOKEN_INVALID');
    }
    expect((await send(mine)).body.data.shift.callCount).toBeGreaterThan(0);
  });

  neutral.it('is refused with a message for each wrong field', async () => {
    const [open, batch] = stepsOfShift();
    const opening = signStep(open!);
    const body = async (given: unknown, route = ROUTES.openShift) =>
      fieldsOf(app.rest('POST', route, { as: player.game, body: given }));
    const missing = 'Ce champ est obligatoire.';
    const wrong = 'Cette valeur n’est pas valide.';
    expect(await body({})).toEqual({ message: missing, signature: missing });
    expect(await body([1])).toEqual({ body: wrong });
    expect(await body({ message: {}, signature: '' })).toEqual({
      installationId: missing,
      sequence: missing,
      sentAt: missing,
      shiftKey: missing,
      openedAt: missing,
    });
    const message = { ...opening.message, sentAt: 'hier', sequence: '1', level: 3 };
    expect(await body({ message, signature: opening.signature })).toEqual({
      sentAt: 'La date est illisible.',
      sequence: wrong,
      body: 'Un de ces champs est inconnu.',
    });
    const badCall = { ...batch!.draft.calls![0]!, kind: 'fire', successful: 1 };
    const { openedAt: _, ...head } = opening.message as { openedAt: string };
    const calls = { message: { ...head, calls: [badCall] }, signature: opening.signature };
    expect(await body(calls, ROUTES.sendShiftCalls)).toEqual({
      'calls.0.kind': wrong,
      'calls.0.successful': wrong,
    });
    const early = altered(installation, opening, { sequence: 0, shiftKey: 'é' }, true);
    expect(Object.keys(await fieldsOf(send(early)))).toEqual(['sequence', 'shiftKey']);
    await sendStep(open!);
    const long = batch!.draft.calls!.map((call) => ({ ...call, responseSeconds: 601 }));
    const tooLong = signStep({ ...batch!, draft: { ...batch!.draft, calls: long } });
    expect(await fieldsOf(send(tooLong))).toMatchObject({
      'calls.0.responseSeconds': 'Le temps de réponse va de 0 à 600 secondes.',
    });
    expect((await register(' ')).body.fields).toEqual({
      name: 'Donnez un nom de 1 à 50 caractères.',
    });
  });

  it('counts in the rate limit of GraphQL, and the other way round', async () => {
    const [open] = stepsOfShift();
    const { signed } = await sendStep(open!);
    for (let sent = 1; sent < 120; sent += 1) {
      const over = sent % 2 ? sendSigned(app, player.game, signed) : send(signed);
      await over;
    }
    const refused = await send(signed);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await sendSigned(app, player.game, signed)).code).toBe('RATE_LIMITED');
  });
});
