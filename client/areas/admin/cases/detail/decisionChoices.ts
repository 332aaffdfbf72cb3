import type {
  CaseDetailsFragment,
  DecisionKind,
  PersonDecision,
  CaseReportFragment,
  SubjectDecision,
} from '#client/generated/graphql';
import { capitalize, counted } from '#client/platform/text/format';
import type { DecisionReader } from '#areas/admin/grounds/DecisionPreview';
import { banLengths, type BanLength } from '#areas/admin/users/bans/banLengths';

type Row = CaseDetailsFragment;
type Report = CaseReportFragment | null;

/** What the viewer decides: about the subject and about the member; null while not chosen. */
export interface Decided {
  subject: SubjectDecision | null;
  person: PersonDecision | null;
}

export const subjectLabels: Readonly<Record<Row['subjectType'], string>> = {
  COMMENT: 'Le commentaire',
  USER: 'Le signalement',
  CONTENT: 'Le signalement',
  NONE: 'Le dossier',
};

interface SubjectChoice {
  value: SubjectDecision;
  label: string;
}

/** Returns the possible decisions about the subject; none when nothing about it is pending. */
export function subjectChoices({ subjectType, subject }: Row, report: Report): SubjectChoice[] {
  if (subjectType === 'COMMENT' && !subject.deleted) {
    const choices: SubjectChoice[] = [
      { value: 'COMPLIANT', label: 'Approuver' },
      { value: 'HIDE', label: 'Masquer' },
      { value: 'DELETE', label: 'Supprimer' },
    ];
    if (report !== null) return choices;
    // A comment is not decided again in the same way.
    if (subject.now?.status === 'APPROVED') return choices.slice(1);
    if (subject.now?.status !== 'REJECTED') return choices;
    return [
      { value: 'BREACH', label: 'Laisser masqué' },
      ...choices.filter(({ value }) => value !== 'HIDE'),
    ];
  }
  if (report === null) return [];
  return [
    { value: 'COMPLIANT', label: 'Rejeter' },
    { value: subjectType === 'COMMENT' ? 'HIDE' : 'BREACH', label: 'Accepter' },
  ];
}

/** Returns whether a decision restricts the member, and so needs a rule and facts. */
export const isRestricting = ({ subject, person }: Decided): boolean =>
  subject === 'HIDE' || subject === 'DELETE' || (person !== null && person !== 'NOTHING');

/** Kinds of decisions that a choice makes about the member, in the order of their preview. */
function kindsOf({ subject, person }: Decided, { subjectType }: Row): DecisionKind[] {
  return [
    ...(person === 'WARN' ? (['WARNING'] as const) : []),
    ...(person === 'BAN' ? (['BAN'] as const) : []),
    ...(subjectType === 'COMMENT' && subject === 'HIDE' ? (['COMMENT_REJECTED'] as const) : []),
    ...(subjectType === 'COMMENT' && subject === 'DELETE' ? (['COMMENT_DELETED'] as const) : []),
  ];
}

/** Returns the recipients of a decision, with the kinds of message that each gets. */
export function readersOf(row: Row, report: Report, decided: Decided): DecisionReader[] {
  const { subject } = decided;
  const kinds = kindsOf(decided, row);
  const author = kinds.length > 0 ? [{ heading: 'Ce que lira l’auteur', kinds }] : [];
  if (report === null || subject === null) return author;
  const count = report.reportCount;
  const reporters: DecisionReader = {
    heading:
      count > 1
        ? `Ce que liront les ${counted(count, 'auteur')} des signalements`
        : 'Ce que lira l’auteur du signalement',
    kinds: [subject === 'COMPLIANT' ? 'REPORT_DISMISSED' : 'REPORT_UPHELD'],
  };
  return [...author, reporters];
}

/** Returns the parts of the decision that are missing: 'la règle', 'les faits'. */
export function missingParts({
  subject,
  person,
  asksPerson,
  grounds,
}: Decided & {
  asksPerson: boolean;
  grounds: { ruleKey: string; facts: string };
}): string[] {
  const isBound = isRestricting({ subject, person });
  return [
    ...(subject === null ? ['la décision'] : []),
    ...(subject !== null && asksPerson && person === null ? ['la mesure'] : []),
    ...(isBound && grounds.ruleKey === '' ? ['la règle'] : []),
    ...(isBound && grounds.facts.trim() === '' ? ['les faits'] : []),
  ];
}

/** Returns names in one phrase: 'la règle et les faits'. */
export const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' et ');

const VERBS: Readonly<Record<SubjectDecision, string>> = {
  COMPLIANT: 'Rejeter le signalement',
  HIDE: 'Masquer',
  DELETE: 'Supprimer',
  BREACH: 'Accepter le signalement',
};

/** Returns the text of the button, which names the decision: 'Masquer et bannir trois jours'. */
export function decisionVerb(
  { subjectType, subject: thing }: Row,
  report: Report,
  { subject, person }: Decided,
  length: BanLength,
): string {
  if (subject === null) return 'Décider';
  const ofComment = subjectType === 'COMMENT' && !thing.deleted;
  const measure =
    person === 'WARN' ? 'avertir' : person === 'BAN' ? `bannir ${lasting(length)}` : '';
  const isMeasureOnly = subject === 'BREACH' && report === null;
  if (isMeasureOnly) return measure === '' ? 'Décider' : capitalize(measure);
  const isAboutReport = !ofComment && subject === 'HIDE';
  const verb =
    ofComment && subject === 'COMPLIANT'
      ? 'Approuver'
      : isAboutReport
        ? VERBS.BREACH
        : VERBS[subject];
  return measure === '' ? verb : `${verb} et ${measure}`;
}

function lasting(length: BanLength): string {
  if (length === 'permanent') return 'définitivement';
  return banLengths.find(({ value }) => value === length)?.label.toLocaleLowerCase('fr') ?? '';
}
