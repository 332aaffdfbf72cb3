import { PermissionRow, Role, RolePermission } from '../domains/identity/roles/role.entity';
import { acquireLock, repository, transaction } from '../platform/db/transaction';
import type { Permission } from '../platform/access/permissions';
import { seedAchievements } from './play/achievements';
import { seedDocumentedEvents } from './events';
import { seedDocumentedNews, seedQuickUpdates } from './news';
import { permissionSeeds, roleSeeds } from './people/roles';
import { seedRules } from './rules';
import { seedScenarios } from './scenarios';
import { seedDocumentedProducts } from './store';

/**
 * Content of a new site. `none` is the required minimum, `specified` adds the two public articles,
 * and `documented` also adds quick updates, events and products.
 */
export type DocumentedContent = 'none' | 'specified' | 'documented';

/**
 * Adds missing content: roles and permissions, achievements, community rules and sample calls; then,
 * depending on `content`, articles and examples. Never changes existing content. Settings need no rows, because
 * their defaults are in the code.
 */
export async function seedDocumented(content: DocumentedContent = 'documented'): Promise<void> {
  await transaction(async () => {
    await acquireLock('seed');
    await seedRoles(await seedPermissions());
    await seedAchievements();
    await seedRules();
    await seedScenarios();
    if (content === 'none') return;
    await seedDocumentedNews();
    if (content === 'specified') return;
    await seedQuickUpdates();
    await seedDocumentedEvents();
    await seedDocumentedProducts();
  });
}

/** Updates the texts of all permissions from the code. Returns the permissions that are new. */
async function seedPermissions(): Promise<Set<Permission>> {
  const known = new Set((await repository(PermissionRow).find()).map((row) => row.id));
  await repository(PermissionRow).upsert([...permissionSeeds], ['id']);
  return new Set(permissionSeeds.map(({ id }) => id).filter((id) => !known.has(id)));
}

/**
 * Adds missing roles. Gives existing roles only the new permissions, because administrators may
 * have removed others.
 */
async function seedRoles(newPermissions: Set<Permission>): Promise<void> {
  const known = new Set((await repository(Role).find()).map((role) => role.id));
  const missing = roleSeeds.filter((seed) => !known.has(seed.id));
  if (missing.length > 0) {
    await repository(Role).insert(
      missing.map(({ id, name, description, color, hierarchy }) => ({
        id,
        name,
        description,
        color,
        hierarchy,
      })),
    );
  }
  const grants = roleSeeds.flatMap(({ id, permissions }) =>
    permissions
      .filter((permission) => !known.has(id) || newPermissions.has(permission))
      .map((permissionId) => ({ roleId: id, permissionId })),
  );
  if (grants.length > 0) await repository(RolePermission).insert(grants);
}
