import { afterAll, beforeAll, expect, it } from 'vitest';
import { securityPolicy } from '#domains/insights/security/security.policy';
import { listSecurityEntries, recordSecurity } from '#domains/insights/security/security.service';
import { SecurityKind } from '#domains/insights/security/security.types';
import { SecurityEntry } from '#domains/insights/security/securityEntry.entity';
import { highestRoleOf } from '#domains/identity/roles/roles.reads';
import { User } from '#domains/identity/users/user.entity';
import { Actor } from '#platform/access/actor';
import { repository } from '#platform/db/transaction';
import { memberWith, ROLES_AND_NONE } from '../support/people/actors';
import { createTestApp, type TestApp } from '../support/running/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  for (const { id } of await repository(User).find()) {
    await recordSecurity(SecurityKind.SIGN_IN_FAILED, id);
  }
  await recordSecurity(SecurityKind.ADDRESS_LOCKED, null, { device: '', network: '192.0.2.0' });
});
afterAll(() => app.close());

it('the security log lists for each role exactly the entries that the policy allows the role to read', async () => {
  const entries = await repository(SecurityEntry).find({ order: { at: 'DESC', id: 'DESC' } });
  const actors = [Actor.anonymous, ...ROLES_AND_NONE.map((role) => memberWith(role))];
  const counts = new Map<string | undefined, number>();
  for (const actor of actors) {
    const { items } = await listSecurityEntries(actor, {}, { page: 1, pageSize: 50 });
    const allowed = [];
    for (const { id, userId } of entries) {
      const hierarchy = userId === null ? 0 : await highestRoleOf(userId);
      if (securityPolicy.view(actor, { userId, hierarchy })) allowed.push(id);
    }
    expect(items.map(({ id }) => id)).toEqual(allowed);
    if (items.length > 0) counts.set(actor.roles[0]?.id, items.length);
  }
  expect([...counts.keys()].toSorted()).toEqual(['admin', 'super_admin', 'support']);
  expect(counts.get('super_admin')).toBe(entries.length);
  expect(counts.get('support')).toBeLessThan(counts.get('admin') ?? 0);
});
