import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GameEvent } from '#domains/game/events/event.entity';
import { ShownMember } from '#domains/game/events/registrations/shownMember.entity';
import { collectPersonalData } from '#platform/personalData';
import { Ban } from '#domains/identity/users/bans/ban.entity';
import { User } from '#domains/identity/users/user.entity';
import { repository, transaction } from '#platform/db/transaction';
import { fromNow, MINUTE, now, shiftClock } from '#platform/running/clock';
import { storeEvent } from '#server/seeds/factories/event.factory';
import { changeUser } from '#tests/support/people/accounts';
import { signedInMember, type SignedInMember } from '#tests/support/people/members';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const PARTICIPANTS = `query ($id: ID!) {
  eventParticipants(id: $id) { people { username } others }
}`;
const SHOW = 'mutation ($shown: Boolean!) { setShownInEvents(input: { shown: $shown }) { shown } }';
const REGISTER = 'mutation ($id: ID!) { registerForEvent(input: { id: $id }) { event { id } } }';

let app: TestApp;
let event: GameEvent;
let member: SignedInMember;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => shiftClock(0));
beforeEach(async () => {
  event = await storeEvent({ maxParticipants: 2 });
  member = await signedInMember();
});

const show = (shown: boolean, { token }: SignedInMember = member) =>
  app.gql(SHOW, { shown }, { as: token });
const register = ({ token }: SignedInMember = member) =>
  app.gql(REGISTER, { id: event.id }, { as: token });
const participants = async () => {
  const { data } = await app.gql(PARTICIPANTS, { id: event.id }, { as: member.token });
  const { people, others } = data.eventParticipants;
  return { names: people.map(({ username }: { username: string }) => username), others };
};

describe('the participants of an event', () => {
  neutral.it('are named only while they consent', async () => {
    await register();
    expect(await participants()).toEqual({ names: [], others: 1 });
    for (let n = 0; n < 2; n++) expect((await show(true)).data.setShownInEvents.shown).toBe(true);
    expect(await participants()).toEqual({ names: [member.user.username], others: 0 });
    const { data } = await app.gql('{ shownInEvents }', {}, { as: member.token });
    expect(data.shownInEvents).toBe(true);
    await show(false);
    expect(await participants()).toEqual({ names: [], others: 1 });
  });

  it('are the members with a seat, in order of registration', async () => {
    const [second, waiting] = [await signedInMember(), await signedInMember()];
    for (const one of [member, second, waiting]) {
      await show(true, one);
      await register(one);
    }
    expect(await participants()).toEqual({
      names: [member.user.username, second.user.username],
      others: 0,
    });
  });

  it('include a deactivated account in the count of the others, without its name', async () => {
    await show(true);
    await register();
    const looker = await signedInMember();
    await changeUser(member.user.email, { isActive: false });
    const { data } = await app.gql(PARTICIPANTS, { id: event.id }, { as: looker.token });
    expect(data.eventParticipants).toEqual({ people: [], others: 1 });
  });

  it('include a banned account without its name until the ban expires', async () => {
    await show(true);
    await register();
    const looker = await signedInMember();
    const seen = async () =>
      (await app.gql(PARTICIPANTS, { id: event.id }, { as: looker.token })).data.eventParticipants;
    await transaction(async () => {
      const row = { userId: member.user.id, reason: 'Essai', bannedById: null };
      const dates = { bannedAt: now(), expiresAt: fromNow(MINUTE) };
      await repository(Ban).insert({ ...row, ...dates, liftedAt: null, liftedById: null });
    });
    expect(await seen()).toEqual({ people: [], others: 1 });
    shiftClock(2 * MINUTE);
    expect((await seen()).people).toEqual([{ username: member.user.username }]);
  });

  neutral.it('are listed with at most 24 names and the count of the others', async () => {
    event = await storeEvent({ maxParticipants: null });
    for (let n = 0; n < 26; n++) {
      const one = await signedInMember();
      await show(true, one);
      await register(one);
    }
    const { names, others } = await participants();
    expect([names.length, others]).toEqual([24, 2]);
  });

  neutral.it('cannot be listed for an unknown event', async () => {
    for (const id of ['999999', 'abc']) {
      const { code } = await app.gql(PARTICIPANTS, { id }, { as: member.token });
      expect(code).toBe('EVENT_NOT_FOUND');
    }
  });
});

describe('the consent to be shown among the participants', () => {
  it('is not given by default', async () => {
    const { data } = await app.gql('{ shownInEvents }', {}, { as: member.token });
    expect(data.shownInEvents).toBe(false);
  });

  neutral.it('is exported with the data of the member and deleted with the account', async () => {
    const userId = member.user.id;
    expect((await collectPersonalData(userId)).shownInEvents).toBeNull();
    await show(true);
    expect((await collectPersonalData(userId)).shownInEvents).toMatchObject({ userId });
    await transaction(() => repository(User).delete({ id: userId }));
    expect(await repository(ShownMember).existsBy({ userId })).toBe(false);
  });
});
