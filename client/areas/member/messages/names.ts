import type { CaseSubjectType } from '#client/generated/graphql';

/** Name under which the moderation team writes to members. */
export const TEAM = 'L’équipe de modération';

/** What a conversation is about, as the member reads it. */
export const SUBJECTS: Readonly<Record<CaseSubjectType, string>> = {
  COMMENT: 'À propos de votre commentaire',
  USER: 'À propos de votre profil',
  CONTENT: 'À propos de votre article',
  NONE: 'Message de l’équipe',
};
