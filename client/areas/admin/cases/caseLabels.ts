import type {
  CaseDetailsFragment,
  CaseLineFragment,
  CaseOutcome,
  CaseRowFragment,
  CaseState,
  CommentStatus,
} from '#client/generated/graphql';
import { DISTRESS_TITLE } from '#client/shared/noticeTitles';
import {
  formatDateTime,
  formatInstantInText,
  ofName,
  uncapitalize,
} from '#client/platform/text/format';
import { reportReasonLabels } from '#client/platform/text/labels';
import type { BadgeTone } from '#ui/data/Badge';

/** Labels and badge tones of the states of a case. */
export const caseStateLabels: Record<CaseState, { label: string; tone: BadgeTone }> = {
  OPEN: { label: 'Non attribué', tone: 'warning' },
  TAKEN: { label: 'En cours', tone: 'info' },
  AWAITING_SECOND: { label: 'À confirmer', tone: 'special' },
  APPEAL: { label: 'Recours', tone: 'special' },
  CLOSED: { label: 'Clos', tone: 'neutral' },
};

/** Shortens a case number for dense lists: '…00042'. */
export const shortNumber = (number: string): string =>
  `…${number.slice(number.lastIndexOf('-') + 1)}`;

const phaseNames: Readonly<Record<string, string>> = {
  open: 'Commentaires ouverts',
  length: 'Longueur',
  repeat: 'Répétition',
  banned_words: 'Mots interdits',
  links: 'Liens',
  pre_moderation: 'Modération avant publication',
};

/** Returns the name of an automatic check. */
export const phaseName = (phase: string): string => phaseNames[phase] ?? phase.replaceAll('_', ' ');

const verdicts: Readonly<Record<string, string>> = {
  hold: 'mis en attente',
  reject: 'masqué',
};
export const verdictWord = (verdict: string): string => verdicts[verdict] ?? verdict;

/**
 * Returns a text that says how a case was opened. Used when there is no other reason why the case
 * exists.
 */
export function openingText({ openedBy, openedWith }: CaseRowFragment['summary']): string {
  if (openedBy === 'OPENED') return 'Ouvert par l’équipe';
  if (openedBy === 'CONFIRMATION_ASKED') return 'Confirmation demandée';
  return openedWith ? caseOutcomeLabels[openedWith].replace(/\.$/, '') : 'Ouvert par le site';
}

/**
 * Returns the label of the snapshot, which says how the case was opened: 'Signalé' for a report.
 */
export function openedAs({ openedBy }: CaseRowFragment['summary']): string {
  if (openedBy === 'REPORT') return 'Signalé';
  if (openedBy === 'EMERGENCY') return 'Repéré';
  if (openedBy === 'PHASES') return 'Mis en attente';
  return 'À l’ouverture';
}

/** Labels of the outcomes of a case. */
export const caseOutcomeLabels: Record<CaseOutcome, string> = {
  COMMENT_APPROVED: 'Commentaire approuvé.',
  COMMENT_REJECTED: 'Commentaire masqué.',
  COMMENT_DELETED: 'Commentaire supprimé.',
  COMMENT_HELD: 'Commentaire mis en attente d’une décision.',
  REPORT_UPHELD: 'Signalement accepté.',
  REPORT_DISMISSED: 'Signalement rejeté.',
  RESULT_REFUSED: 'Garde refusée.',
  WARNED: 'Avertissement.',
  BANNED: 'Bannissement.',
  BAN_LIFTED: 'Bannissement levé.',
  UPHELD: 'Décision confirmée.',
  REDUCED: 'Décision réduite.',
  OVERTURNED: 'Décision annulée.',
  CONFIRMED: 'Demande confirmée.',
  REFUSED: 'Demande refusée.',
  CALLED_OFF: 'Demande retirée.',
  LAPSED: 'Demande sans réponse.',
  FAILED: 'Demande devenue impossible.',
  ANSWERED: 'Message de détresse\u00A0: l’équipe a répondu.',
  FALSE_ALARM: 'Message de détresse\u00A0: fausse alerte.',
  HANDED_OVER: 'Message de détresse transmis.',
};

/**
 * Returns the outcome of an entry, with the end of the sanction if there is one. Empty for an entry
 * without an outcome.
 */
export function outcomeOf({ outcome, permanent, until }: CaseLineFragment): string {
  if (!outcome) return '';
  const label = caseOutcomeLabels[outcome];
  if (permanent) return label.replace(/\.$/, ', définitif.');
  return until ? label.replace(/\.$/, ` jusqu’au ${formatDateTime(until)}.`) : label;
}

const LINE_TITLES: Record<CaseLineFragment['kind'], { title: string; by: string }> = {
  OPENED: { title: 'Dossier ouvert', by: 'par' },
  REPORT: { title: 'Signalement', by: 'de' },
  PHASES: { title: 'Contrôles automatiques', by: 'par' },
  EMERGENCY: { title: 'Message de détresse', by: 'par' },
  RESULT: { title: 'Nouvelle garde mise de côté', by: 'par' },
  TAKEN: { title: 'Pris en charge', by: 'par' },
  RELEASED: { title: 'Libéré', by: 'par' },
  NOTE: { title: 'Note', by: 'de' },
  DECISION: { title: 'Décision', by: 'de' },
  SANCTION: { title: 'Sanction', by: 'de' },
  INFORMED: { title: 'Personne prévenue', by: 'par' },
  APPEAL: { title: 'Recours', by: 'de' },
  APPEAL_DECIDED: { title: 'Recours traité', by: 'par' },
  CONFIRMATION_ASKED: { title: 'Confirmation demandée', by: 'par' },
  CONFIRMATION_SETTLED: { title: 'Demande terminée', by: 'par' },
  HIDDEN: { title: 'Masqué en attendant', by: 'par' },
  SHOWN: { title: 'Affiché de nouveau', by: 'par' },
  TEXT_EDITED: { title: 'Modifié', by: 'par' },
  TEXT_REMOVED: { title: 'Texte supprimé', by: 'par' },
  LINKED: { title: 'Dossier lié', by: 'par' },
  HANDOVER: { title: 'Consigne', by: 'de' },
  MESSAGE: { title: 'Message privé', by: 'de' },
  // Only the audit log names the author.
  TEAM_COMMENT: { title: 'Réponse de l’équipe dans la discussion', by: '' },
  UNAPPROVED: { title: 'Approbation annulée', by: 'par' },
  REOPENED: { title: 'Dossier rouvert', by: 'par' },
  CLOSED: { title: 'Dossier clos', by: 'par' },
};

/**
 * Returns the title of an entry, with the preposition before the name of the actor. The preposition
 * is empty when the title already names the viewer: 'Votre note'. An appeal of a reporter contests
 * the dismissal of a report.
 */
export function titleOfLine({
  kind,
  contest,
  mine,
  automatic,
}: Pick<CaseLineFragment, 'kind' | 'contest' | 'mine' | 'automatic'>): {
  title: string;
  by: string;
} {
  if (kind === 'APPEAL' && contest) return { title: 'Rejet contesté', by: 'par' };
  const line = LINE_TITLES[kind];
  if (!mine || automatic) return line;
  if (kind === 'CONFIRMATION_ASKED') return { title: 'Vous avez demandé une confirmation', by: '' };
  return line.by === 'de' ? { title: `Votre ${line.title.toLocaleLowerCase('fr')}`, by: '' } : line;
}

/**
 * Returns a phrase that says how a comment's text was deleted: 'par son auteur', 'par l’équipe',
 * 'avec l’article'.
 */
export function removedHow({ byAuthor, automatic }: CaseLineFragment): string {
  if (byAuthor) return 'par son auteur';
  return automatic ? 'avec l’article' : 'par l’équipe';
}

/**
 * Returns the notice in place of a deleted text: 'Texte supprimé par son auteur le 21 novembre à
 * 20:04.'
 */
export const removalText = (line: CaseLineFragment): string =>
  `Texte supprimé ${removedHow(line)} ${formatInstantInText(line.at)}.`;

/**
 * Returns the actor of an entry with a preposition: 'de Malik', 'd’Inès', 'par Hélène', 'par vous'.
 * Empty for automatic entries, and when the title already names the viewer.
 */
export function doneBy(line: CaseLineFragment): string {
  const { actor, automatic, mine, withheld } = line;
  const { by } = titleOfLine(line);
  if (automatic || by === '') return '';
  if (mine) return `${by} vous`;
  const to = by === 'de' ? 'd’' : `${by} `;
  if (withheld) return `${to}une personne`;
  if (!actor) return `${to}un utilisateur supprimé`;
  return by === 'de' ? ofName(actor.username) : `${by} ${actor.username}`;
}

/**
 * Returns the title of a case in a list: its label, or 'Recours : profil de kevin' when an appeal is
 * pending.
 */
export function rowTitle({ state, label, subjectType }: CaseRowFragment): string {
  if (state !== 'APPEAL') return label;
  const isNamed = subjectType === 'COMMENT' || subjectType === 'USER';
  return `Recours\u00A0: ${isNamed ? uncapitalize(label) : label}`;
}

/**
 * Returns the title of an opened case: that of its row, 'Recours de nadia' for an appeal, or 'Détresse
 * possible : rose' while a distress message awaits an outcome.
 */
export function caseTitle(row: CaseDetailsFragment): string {
  if (row.awaitsOutcome && row.person) return `${DISTRESS_TITLE}\u00A0: ${row.person.username}`;
  const appeal = row.timeline.findLast(({ kind }) => kind === 'APPEAL');
  return row.state === 'APPEAL' && appeal?.actor
    ? `Recours ${ofName(appeal.actor.username)}`
    : rowTitle(row);
}

/** Returns an entry in one sentence: 'Pris en charge par Hélène', 'Personne prévenue\u00A0: kevin'. */
export function sentenceOf(line: CaseLineFragment): string {
  const { title } = titleOfLine(line);
  const what =
    line.kind === 'REPORT' && line.reason
      ? reportReasonLabels[line.reason].toLocaleLowerCase('fr')
      : '';
  const outcome = outcomeOf(line).replace(/\.$/, '').toLocaleLowerCase('fr');
  const how = line.kind === 'TEXT_REMOVED' ? removedHow(line) : doneBy(line);
  const said = [title, how].filter(Boolean).join(' ');
  const whom = line.kind === 'INFORMED' && line.person ? `\u00A0: ${line.person.username}` : '';
  return [said + whom, what, outcome].filter(Boolean).join(', ');
}

/** Labels of the status of a comment. A reported comment is hidden until its reports are decided. */
export const caseCommentLabels: Record<CommentStatus, { label: string; tone: BadgeTone }> = {
  APPROVED: { label: 'Approuvé', tone: 'success' },
  PENDING: { label: 'En attente', tone: 'warning' },
  REJECTED: { label: 'Masqué', tone: 'alert' },
  REPORTED: { label: 'Masqué en attendant', tone: 'warning' },
};

/** Returns whether a case is about the viewer or about the viewer's content. */
export const isAboutReader = ({ conflict }: Pick<CaseDetailsFragment, 'conflict'>): boolean =>
  conflict?.why === 'AUTHOR' || conflict?.why === 'TARGET';

/**
 * Returns a text that names who has the case open, such as 'Malik et Inès consultent ce dossier'.
 */
export function presenceText(presences: CaseRowFragment['presences']): string {
  const say = (people: typeof presences, one: string, many: string) => {
    const names = people.map(({ person }) => person.username);
    if (names.length === 0) return '';
    if (names.length === 1) return `${names[0]} ${one}`;
    return `${names.slice(0, -1).join(', ')} et ${names.at(-1)} ${many}`;
  };
  const writing = presences.filter((one) => one.writing);
  const looking = presences.filter((one) => !one.writing);
  return [
    say(writing, 'écrit une note', 'écrivent une note'),
    say(looking, 'consulte ce dossier', 'consultent ce dossier'),
  ]
    .filter(Boolean)
    .join(', ');
}
