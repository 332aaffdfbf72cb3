import { may, type Viewer } from '#client/platform/session/useSession';
import type { Refusal } from '#ui/feedback/refusals';

/** Target of an impersonation: a role, or a person with the roles of that person. */
export type Viewed =
  | { kind: 'role'; id: string; name: string; permissions: readonly unknown[] }
  | { kind: 'person'; id: string; name: string; roles: readonly unknown[] };

/** Returns why the viewer cannot impersonate the target; null when the viewer can. */
export function viewAsDisabledReason(viewer: Viewer, viewed: Viewed): string | null {
  if (viewer.viewingAs) return 'Quittez d’abord la vue en cours.';
  if (viewAsRefusal(viewer))
    return 'Seul un super administrateur peut voir le site avec d’autres droits.';
  if (viewed.kind === 'role') {
    return viewed.permissions.length > 0 ? null : 'Ce rôle ne donne aucune permission.';
  }
  if (viewed.id === viewer.user.id) return 'Vous avez déjà les droits de votre compte.';
  return viewed.roles.length > 0 ? null : 'Cette personne n’a pas de rôle dans l’équipe.';
}

/** Returns the explanation for "Pourquoi ?"; null when the viewer has the permission. */
export const viewAsRefusal = (viewer: Viewer): Refusal | null =>
  may(viewer, 'SYSTEM_ADMIN_FULL') ? null : { permission: 'SYSTEM_ADMIN_FULL' };
