import { expect, test } from 'vitest';
import { actionLabels, targetLabels } from '../../client/areas/admin/journal/journalWords';
import { permissionGroups } from '../../client/platform/permissionLabels';
import { auditActions, auditTargets } from '../../server/domains/audit/acts';
import { Permission } from '../../server/platform/permissions';
import { permissionSeeds } from '../../server/seeds/roles';

test('a permission has the same name in the client and in the schema', () => {
  const shown = permissionGroups
    .flatMap(({ items }) => items)
    .map(({ permission, label }) => [Permission[permission], label]);
  const seeded = permissionSeeds.map(({ id, name }) => [id, name]);
  expect(Object.fromEntries(seeded)).toEqual(Object.fromEntries(shown));
});

test('the journal has words for every act that it records, and for what it is done to', () => {
  expect(Object.keys(actionLabels).toSorted()).toEqual(auditActions.toSorted());
  expect(Object.keys(targetLabels).toSorted()).toEqual(auditTargets.toSorted());
});
