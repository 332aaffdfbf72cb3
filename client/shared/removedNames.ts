export const ERASED_NAME = 'Utilisateur supprimé';

/** Facts about a comment whose author's name is not available. */
interface NamelessComment {
  hidden: boolean;
  authorDeactivated: boolean;
}

/** Returns the text shown instead of the name of a comment's author. */
export function namelessAuthor({ hidden, authorDeactivated }: NamelessComment): string {
  if (hidden) return 'Commentaire masqué';
  return authorDeactivated ? 'Compte désactivé' : ERASED_NAME;
}
