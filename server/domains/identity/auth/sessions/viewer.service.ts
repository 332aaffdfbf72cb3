import type { Actor } from '#platform/access/actor';
import { canAccessAdmin } from '#domains/identity/roles/adminArea.service';
import { settings } from '#domains/identity/settings/settings.service';
import { findUser } from '#domains/identity/users/users.service';
import type { User } from '#domains/identity/users/user.entity';
import { viewingOf } from '../viewingAs/viewingNow.service';
import { Theme } from '#domains/identity/users/user.types';
import type { Viewer } from './viewer.types';

/** Returns the signed-in member with their permissions; null for an anonymous visitor. */
export async function viewerOf(actor: Actor): Promise<Viewer | null> {
  const user = actor.userId === null ? null : await findUser(actor.userId);
  return user && viewerFor(actor, user);
}

/** Returns the signed-in member with their permissions, from an account that is already read. */
export async function viewerFor(actor: Actor, user: User): Promise<Viewer> {
  const { openSections } = await settings();
  const { permissions } = actor;
  return {
    user,
    permissions,
    canAccessAdmin: await canAccessAdmin(actor),
    openSections,
    viewingAs: await viewingOf(actor),
    theme: user.theme ?? Theme.LIGHT,
  };
}
