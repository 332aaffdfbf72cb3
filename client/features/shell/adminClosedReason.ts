import type { Viewer } from '../../platform/session/useSession';

/** Why a person may not enter the administration, and who can change that. */
export function adminClosedReason({ user, permissions }: Viewer): string {
  if (user.roles.length === 0) {
    return 'Elle est réservée à l’équipe du site. Seul un administrateur donne un rôle.';
  }
  if (permissions.length === 0) {
    return 'Votre rôle n’y ouvre aucune page. Un administrateur peut lui donner une permission.';
  }
  return 'Elle est réservée aux administrateurs pour l’instant. Un administrateur peut l’ouvrir à toute l’équipe par le réglage «\u00A0Accès à l’administration\u00A0».';
}
