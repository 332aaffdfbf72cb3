import { DecisionKind, type DecidingPhase } from './decision.types';

/** The words of decisions in French, for mails and for the page of their reader. */
const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
const times = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' });

export const dayOf = (date: Date): string => days.format(date);
const momentOf = (date: Date): string => `${days.format(date)} à ${times.format(date)}`;
const under = (title: string | null) => (title === null ? '' : ` sous «\u00a0${title}\u00a0»`);

/** What the words need to know of a decision. */
export interface DecisionFacts {
  kind: DecisionKind;
  subjectTitle: string | null;
  endsAt: Date | null;
  fadesAt: Date | null;
  phase: DecidingPhase | null;
  reportCount: number;
  appealUntil: Date;
}

/** The title of a decision. */
export const decisionTitles: Readonly<Record<DecisionKind, string>> = {
  [DecisionKind.COMMENT_REJECTED]: 'Commentaire retiré',
  [DecisionKind.COMMENT_DELETED]: 'Commentaire supprimé',
  [DecisionKind.COMMENT_HELD]: 'Commentaire en attente',
  [DecisionKind.WARNING]: 'Avertissement',
  [DecisionKind.BAN]: 'Bannissement',
  [DecisionKind.REPORT_UPHELD]: 'Signalement retenu',
  [DecisionKind.REPORT_DISMISSED]: 'Signalement classé',
};

/** What is restricted, and for how long. */
function restrictionOf({ kind, subjectTitle, endsAt, fadesAt }: DecisionFacts): string {
  switch (kind) {
    case DecisionKind.COMMENT_REJECTED:
      return `Votre commentaire${under(subjectTitle)} n’est plus lisible par les autres, sans limite de durée.`;
    case DecisionKind.COMMENT_DELETED:
      return `Votre commentaire${under(subjectTitle)} est supprimé.`;
    case DecisionKind.COMMENT_HELD:
      return `Votre commentaire${under(subjectTitle)} n’est lisible que par vous, jusqu’à ce qu’une personne de l’équipe l’ait lu.`;
    case DecisionKind.WARNING:
      return `Vous recevez un avertissement. Rien d’autre ne change\u00a0; il s’efface ${fadesAt ? `le ${dayOf(fadesAt)}` : 'avec le temps'}.`;
    case DecisionKind.BAN:
      return endsAt
        ? `Vous ne pouvez plus vous connecter jusqu’au ${momentOf(endsAt)}.`
        : 'Vous ne pouvez plus vous connecter, sans limite de durée.';
    case DecisionKind.REPORT_UPHELD:
      return 'Votre signalement est retenu\u00a0: la modération a fait le nécessaire.';
    case DecisionKind.REPORT_DISMISSED:
      return 'Votre signalement est classé\u00a0: la modération n’y a rien trouvé de contraire aux règles.';
  }
}

const phases: Readonly<Record<DecidingPhase, string>> = {
  banned_words: 'Un contrôle automatique des mots, sans intervention humaine',
  links: 'Un contrôle automatique des liens, sans intervention humaine',
  reports: 'Un seuil automatique, sans intervention humaine',
};

/** Whether a person or a phase decided, and whether reports led to it. Never who. */
function decidedBy({ phase, reportCount }: DecisionFacts): string {
  const who = phase === null ? 'Une personne de l’équipe' : phases[phase];
  if (reportCount === 0) return `${who}, sans signalement.`;
  return `${who}, après ${reportCount === 1 ? 'un signalement' : `${reportCount} signalements`}.`;
}

/** How to appeal. */
function waysToAppeal({ kind, appealUntil }: DecisionFacts, stand: AppealStand): string {
  if (kind === DecisionKind.REPORT_UPHELD) return 'Il n’y a rien à contester.';
  if (stand.filedAt) {
    return `Vous l’avez contestée le ${dayOf(stand.filedAt)}\u00a0: un seul recours est possible ici. Vous pouvez aussi saisir un organisme de règlement des litiges ou le juge.`;
  }
  if (!stand.isOpen) {
    return 'Elle ne peut plus être contestée ici. Vous pouvez saisir un organisme de règlement des litiges ou le juge.';
  }
  return `Vous pouvez contester cette décision une fois, jusqu’au ${dayOf(appealUntil)}\u00a0; une autre personne la relira. Vous pouvez aussi saisir un organisme de règlement des litiges ou le juge.`;
}

/** Whether the reader of a decision may still appeal, and when they did. */
interface AppealStand {
  isOpen: boolean;
  filedAt: Date | null;
}

const OPEN: AppealStand = { isOpen: true, filedAt: null };

/** What whoever a decision is about reads of it: on the page, in the mail, and before it is taken. */
export const wordsOf = (decision: DecisionFacts, stand = OPEN) => ({
  title: decisionTitles[decision.kind],
  restriction: restrictionOf(decision),
  decidedBy: decidedBy(decision),
  waysToAppeal: waysToAppeal(decision, stand),
});
