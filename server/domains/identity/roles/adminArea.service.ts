import type { Actor } from '../../../platform/access/actor';
import { isInMaintenance } from '../settings/maintenance.service';
import { settings } from '../settings/settings.service';
import { adminAreaPolicy } from './roles.policy';

/** Whether somebody may enter the administration area. Source: decisions 2.1. */
export async function canAccessAdmin(actor: Actor): Promise<boolean> {
  const { adminAreaAccess } = await settings();
  return adminAreaPolicy[adminAreaAccess](actor) || adminAreaPolicy.admins(actor);
}

/**
 * Whether the site is closed to somebody: in maintenance it is to all but those who may enter the
 * administration. Source: administration document, section 3; issue 4.
 */
export async function isClosedTo(actor: Actor): Promise<boolean> {
  return (await isInMaintenance()) && !(await canAccessAdmin(actor));
}
