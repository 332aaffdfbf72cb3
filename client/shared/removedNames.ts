export const ERASED_NAME = 'Utilisateur supprimé';

/** Name under which the moderation team writes. No account may have it. */
export const TEAM_NAME = 'L’équipe de modération';

/** Facts about a comment whose author's name is not available. */
interface NamelessComment {
  byTeam: boolean;
  hidden: boolean;
  authorDeactivated: boolean;
}

/** Returns the text shown instead of the name of a comment's author. */
export function namelessAuthor({ hidden, byTeam, authorDeactivated }: NamelessComment): string {
  if (hidden) return 'Commentaire masqué';
  if (byTeam) return TEAM_NAME;
  return authorDeactivated ? 'Compte désactivé' : ERASED_NAME;
}
