import type { Viewer } from '#client/platform/session/useSession';

/** Returns the reason why a user may not enter the administration, and says who can change that. */
export function adminClosedReason({ user, permissions }: Viewer): string {
  if (user.roles.length === 0) {
    return 'L’administration est réservée à l’équipe du site. Un administrateur peut vous donner un rôle.';
  }
  if (permissions.length === 0) {
    return 'Votre rôle ne donne accès à aucune page de l’administration. Un administrateur peut ajouter une permission à ce rôle.';
  }
  return 'L’administration est réservée aux administrateurs. Un administrateur peut l’ouvrir à toute l’équipe avec le réglage «\u00a0Accès à l’administration\u00a0».';
}
