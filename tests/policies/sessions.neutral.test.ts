import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionPolicy, sessionsVisibleTo } from '#domains/identity/auth/auth.policy';
import { SessionRow } from '#domains/identity/auth/sessions/session.entity';
import { profilePolicy } from '#domains/identity/accounts/profile/profile.policy';
import { Actor } from '#platform/access/actor';
import { repository } from '#platform/db/transaction';
import { storedUser } from '../support/people/accounts';
import { memberWith, ROLES_AND_NONE } from '../support/people/actors';
import { createTestApp, type TestApp } from '../support/running/testApp';

const HOLDERS = ['superadmin', 'admin', 'membre', 'pro'].map((name) => `${name}@centrale.test`);

let app: TestApp;
let ids: number[] = [];
beforeAll(async () => {
  app = await createTestApp();
  for (const email of [...HOLDERS, 'membre@centrale.test']) await app.signInAs(email);
  ids = (await Promise.all(HOLDERS.map(storedUser))).map(({ id }) => id);
});
afterAll(() => app.close());

/** Returns a visitor, and each owner of a session with every role. */
const allActors = () => [
  Actor.anonymous,
  ...ids.flatMap((id) => ROLES_AND_NONE.map((role) => memberWith(role, id))),
];

it('each role sees in the list of sessions exactly the sessions that the policy allows', async () => {
  const sessions = await repository(SessionRow).find({ order: { id: 'ASC' } });
  expect(sessions).toHaveLength(5);
  for (const actor of allActors()) {
    const visible = sessionsVisibleTo(actor);
    const listed = visible
      ? await repository(SessionRow).find({ where: visible, order: { id: 'ASC' } })
      : [];
    const allowed = sessions.filter((session) => sessionPolicy.view(actor, session));
    expect(listed.map(({ id }) => id)).toEqual(allowed.map(({ id }) => id));
  }
});

it('users can revoke only their own sessions and edit only their own profile, whatever their role', () => {
  for (const actor of allActors()) {
    for (const id of ids) {
      const isOwn = actor.userId === id;
      expect(sessionPolicy.revoke(actor, { userId: id })).toBe(isOwn);
      expect(profilePolicy.edit(actor, { id })).toBe(isOwn);
    }
  }
});
