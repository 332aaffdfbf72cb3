import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyOf, encryptedKeys } from '#domains/game/shifts/installations.service';
import {
  installationPolicy,
  installationsVisibleTo,
  shiftPolicy,
  shiftsVisibleTo,
} from '#domains/game/shifts/shifts.policy';
import { GameInstallation } from '#domains/game/shifts/tables/installation.entity';
import { Shift } from '#domains/game/shifts/tables/shift.entity';
import { renewEncryptedSecrets } from '#domains/identity/auth/keys/keyRotation.service';
import { Actor } from '#platform/access/actor';
import { repository } from '#platform/db/transaction';
import { setEnv } from '#platform/env';
import { now } from '#platform/running/clock';
import {
  documentOf,
  signDraft,
  type StoredInstallation,
} from '#server/seeds/play/gameClient/protocol';
import { newPlayer, type TestPlayer } from '#tests/support/content/calls';
import { newInstallation, playShift, sendSigned } from '#tests/support/content/shifts';
import { memberWith, ROLES_AND_NONE } from '#tests/support/people/actors';
import { refusalOf, streamClient } from '#tests/support/running/streams';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const SECRET = 'a'.repeat(20) + 'premiere-cle-de-signature-du-site';
const NEXT = 'b'.repeat(20) + 'seconde-cle-de-signature-du-site';

let app: TestApp;
let player: TestPlayer;
let installation: StoredInstallation;
beforeAll(async () => {
  app = await createTestApp({ seed: 'documented', env: { JWT_SECRET: SECRET } });
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await newPlayer(app);
  installation = await newInstallation(app, player);
});
afterEach(() => setEnv(app.env));

const opening = () => {
  const draft = { type: 'openShift', shiftKey: 'garde', openedAt: now().toISOString() } as const;
  return signDraft(installation, draft, now());
};

describe('the key of an installation', () => {
  const row = () => repository(GameInstallation).findOneByOrFail({ id: Number(installation.id) });

  it('stays the same when it is encrypted again after a change of JWT_SECRET', async () => {
    const before = await row();
    setEnv({ ...app.env, JWT_SECRET: NEXT, JWT_SECRET_PREVIOUS: SECRET });
    expect((await renewEncryptedSecrets(encryptedKeys)).renewed).toBeGreaterThan(0);
    expect((await renewEncryptedSecrets(encryptedKeys)).renewed).toBe(0);
    setEnv({ ...app.env, JWT_SECRET: NEXT });
    const after = await row();
    expect(after.sealedSecret).not.toBe(before.sealedSecret);
    expect(Buffer.from(keyOf(after)).toString('base64url')).toBe(installation.key);
    setEnv({ ...app.env, JWT_SECRET: SECRET, JWT_SECRET_PREVIOUS: NEXT });
    await renewEncryptedSecrets(encryptedKeys);
  });

  it('is reported as lost when it cannot be decrypted with JWT_SECRET', async () => {
    setEnv({ ...app.env, JWT_SECRET: NEXT });
    expect((await renewEncryptedSecrets(encryptedKeys)).lost).toBeGreaterThan(0);
    expect((await sendSigned(app, player.game, opening())).code).toBe('INSTALLATION_KEY_LOST');
  });
});

it('a shift message is refused over a WebSocket', async () => {
  const { message, signature } = opening();
  const query = documentOf('openShift').body;
  for (const token of [player.session, undefined]) {
    const client = streamClient(app.fastify.listeningOrigin, token);
    const answer = client.iterate({ query, variables: { message, signature } });
    expect(await refusalOf(answer[Symbol.asyncIterator]())).toBeTruthy();
    await client.dispose();
  }
  expect(await repository(Shift).countBy({ userId: player.user.id })).toBe(0);
});

it('installations and shifts are visible only to their owner, not to other members of any role', async () => {
  await playShift(app, player, installation);
  const other = await newPlayer(app);
  await playShift(app, other, await newInstallation(app, other));
  const members = [player, other].flatMap(({ user }) =>
    ROLES_AND_NONE.map((role) => memberWith(role, user.id)),
  );
  for (const actor of [Actor.anonymous, ...members]) {
    const ownId = ({ userId }: { userId: number }) => userId === actor.userId;
    const installations = await repository(GameInstallation).find({ order: { id: 'ASC' } });
    const shifts = await repository(Shift).find({ order: { id: 'ASC' } });
    const where = installationsVisibleTo(actor);
    const listed = where ? await repository(GameInstallation).findBy(where) : [];
    expect(listed.map(({ id }) => id).toSorted()).toEqual(
      installations
        .filter(ownId)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(installations.filter((one) => installationPolicy.view(actor, one))).toEqual(
      installations.filter(ownId),
    );
    const ofShifts = shiftsVisibleTo(actor);
    const found = ofShifts ? await repository(Shift).findBy(ofShifts) : [];
    expect(found.map(({ id }) => id)).toEqual(shifts.filter(ownId).map(({ id }) => id));
    expect(shifts.filter((one) => shiftPolicy.view(actor, one))).toEqual(shifts.filter(ownId));
  }
});
