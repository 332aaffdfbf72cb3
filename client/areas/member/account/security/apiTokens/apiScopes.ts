import type { ApiScope } from '#client/generated/graphql';
import { may, type Viewer } from '#client/platform/session/useSession';

interface ScopeLabel {
  label: string;
  hint: string;
}

/** Labels of the scopes of API tokens. */
export const scopeLabels: Readonly<Record<ApiScope, ScopeLabel>> = {
  PROFILE_READ: {
    label: 'Lire mon profil',
    hint: 'Votre compte, avec votre adresse email et vos réglages de jeu.',
  },
  STATISTICS_READ: {
    label: 'Lire mes statistiques',
    hint: 'Vos appels, vos gardes, vos succès et le classement.',
  },
  NEWS_READ: {
    label: 'Lire les actualités',
    hint: 'Les articles que vous pouvez lire et leurs commentaires.',
  },
  COMMENTS_WRITE: {
    label: 'Écrire des commentaires',
    hint: 'Publier des commentaires en votre nom, modifier ou supprimer les vôtres.',
  },
  MODERATION_READ: {
    label: 'Lire la modération',
    hint: 'Commentaires, signalements et dossiers, selon votre rôle. Chaque lecture est journalisée.',
  },
};

/** Returns the scopes that the viewer can give a token. */
export function scopesFor(viewer: Viewer): ApiScope[] {
  const isModerating =
    may(viewer, 'MODERATION_COMMENTS_VIEW') || may(viewer, 'MODERATION_REPORTS_VIEW');
  const scopes = Object.keys(scopeLabels) as ApiScope[];
  return scopes.filter((scope) => scope !== 'MODERATION_READ' || isModerating);
}
