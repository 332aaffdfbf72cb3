import { PermissionRow, Role, RolePermission } from '../domains/roles/role.entity';
import { holdLock, repository, transaction } from '../platform/db/transaction';
import { seedAchievements } from './achievements';
import { seedDocumentedEvents } from './events';
import { seedDocumentedNews } from './news';
import { permissionSeeds, roleSeeds } from './roles';
import { seedDocumentedProducts } from './store';

/**
 * Puts in what every site needs, each part once: what is there already, even changed since, stays as
 * it is. Settings have nothing to store, their defaults are in the code. Source: decisions, section 4.
 */
export async function seedDocumented(): Promise<void> {
  await transaction(async () => {
    await holdLock('seed');
    await seedPermissions();
    await seedRoles();
    await seedDocumentedNews();
    await seedDocumentedEvents();
    await seedDocumentedProducts();
    await seedAchievements();
  });
}

async function seedPermissions(): Promise<void> {
  const known = new Set((await repository(PermissionRow).find()).map((row) => row.id));
  const missing = permissionSeeds.filter((seed) => !known.has(seed.id));
  if (missing.length > 0) await repository(PermissionRow).insert(missing);
}

async function seedRoles(): Promise<void> {
  const known = new Set((await repository(Role).find()).map((role) => role.id));
  const missing = roleSeeds.filter((seed) => !known.has(seed.id));
  if (missing.length === 0) return;
  await repository(Role).insert(
    missing.map(({ id, name, description, color, hierarchy }) => ({
      id,
      name,
      description,
      color,
      hierarchy,
    })),
  );
  await repository(RolePermission).insert(
    missing.flatMap(({ id, permissions }) =>
      permissions.map((permissionId) => ({ roleId: id, permissionId })),
    ),
  );
}
