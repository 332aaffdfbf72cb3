import type { CaseLineFragment } from '#client/generated/graphql';

/** Initial text of the answer to a person in distress, which the moderator can change. */
export const PREPARED_ANSWER = `Bonjour,

J’ai lu ton message, et je le prends au sérieux. Merci de l’avoir écrit.

Tu n’as pas à porter ça sans aide. Au 3114, quelqu’un dont c’est le métier répond jour et nuit, gratuitement. Si tu es en danger maintenant, appelle le 15 ou le 112, ou envoie un SMS au 114.

Tu peux répondre ici\u00A0: une personne de l’équipe lira.`;

/** Sentences that buttons add to the answer. `label` is that of the button. */
export const ADDITIONS = [
  {
    label: '119, enfance en danger',
    text: 'Si tu as moins de dix-huit ans et que quelqu’un te fait du mal, appelle le 119\u00A0: c’est gratuit, jour et nuit.',
  },
  {
    label: '3018, harcèlement',
    text: 'Si on te harcèle, appelle le 3018\u00A0: c’est gratuit, tous les jours.',
  },
] as const;

type Line = Pick<CaseLineFragment, 'kind' | 'person'>;

/**
 * Returns whether the team has written since the first distress message of the person of a case, in
 * private or in the discussion. True without such a message, because the case offers no way to
 * answer other people.
 */
export function isAnswered(timeline: readonly Line[], personId: string | undefined): boolean {
  const first = timeline.findIndex(
    ({ kind, person }) => kind === 'EMERGENCY' && person !== null && person?.id === personId,
  );
  if (first < 0) return true;
  return timeline
    .slice(first)
    .some(({ kind, person }) => kind === 'TEAM_COMMENT' || (kind === 'MESSAGE' && person != null));
}
