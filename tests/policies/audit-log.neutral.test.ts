import { Permission } from '#platform/access/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntriesVisibleTo } from '#domains/insights/auditLog/auditLog.policy';
import { recordAuditAction } from '#domains/insights/auditLog/auditLog.service';
import { AuditEntry } from '#domains/insights/auditLog/auditEntry.entity';
import { Actor } from '#platform/access/actor';
import { repository } from '#platform/db/transaction';
import { memberWith, ROLES_AND_NONE } from '../support/people/actors';
import { createTestApp, type TestApp } from '../support/running/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await recordAuditAction({
    actorId: 1,
    action: 'user.banned',
    targetType: 'user',
    targetId: 2,
    after: { x: 1 },
  });
  await recordAuditAction({
    actorId: null,
    action: 'caches.cleared',
    targetType: 'settings',
    targetId: 'site',
  });
});
afterAll(() => app.close());

it('the audit log lists for each role exactly the entries that the policy allows the role to read', async () => {
  const entries = await repository(AuditEntry).find();
  expect(entries.length).toBeGreaterThan(1);
  const actors = [Actor.anonymous, ...ROLES_AND_NONE.map((role) => memberWith(role))];
  const readers = [];
  for (const actor of actors) {
    const visible = auditEntriesVisibleTo(actor);
    const listed = visible ? await repository(AuditEntry).findBy(visible) : [];
    const allowed = entries.filter(() => actor.can(Permission.SYSTEM_SETTINGS_EDIT));
    expect(listed.map(({ id }) => id)).toEqual(allowed.map(({ id }) => id));
    if (listed.length > 0) readers.push(actor.roles[0]?.id);
  }
  expect(readers).toEqual(['super_admin']);
});
