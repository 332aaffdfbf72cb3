import type { Actor } from '#platform/access/actor';
import { isInMaintenance } from '../settings/maintenance.service';
import { settings } from '../settings/settings.service';
import { adminAreaPolicy } from './roles.policy';

/**
 * Whether somebody may enter the administration area: with the setting adminAreaAccess `admins`,
 * the roles admin and super_admin; with `staff`, any role that carries a permission.
 */
export async function canAccessAdmin(actor: Actor): Promise<boolean> {
  const { adminAreaAccess } = await settings();
  return adminAreaPolicy[adminAreaAccess](actor) || adminAreaPolicy.admins(actor);
}

/**
 * Whether the site is closed to somebody: during maintenance it is open only to those who may enter
 * the administration.
 */
export async function isClosedTo(actor: Actor): Promise<boolean> {
  return (await isInMaintenance()) && !(await canAccessAdmin(actor));
}
