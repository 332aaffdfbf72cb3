import type { Actor } from '#platform/access/actor';
import { isInMaintenance } from '../settings/maintenance.service';
import { settings } from '../settings/settings.service';
import { adminAreaPolicy } from './roles.policy';

/**
 * Returns whether an actor has access to the administration, which depends on the setting
 * adminAreaAccess. With `admins`, the roles admin and super_admin have access; with `staff`, any
 * role with a permission.
 */
export async function canAccessAdmin(actor: Actor): Promise<boolean> {
  const { adminAreaAccess } = await settings();
  return adminAreaPolicy[adminAreaAccess](actor) || adminAreaPolicy.admins(actor);
}

/**
 * Returns whether the site is closed to an actor. During maintenance, the site is open only to
 * actors with access to the administration.
 */
export async function isClosedTo(actor: Actor): Promise<boolean> {
  return (await isInMaintenance()) && !(await canAccessAdmin(actor));
}
