import { formatNumber, instantInParis, longDayInParis, plural } from '#platform/text/text';
import { ReportTarget } from '#domains/moderation/reports/report.types';
import {
  AppealState,
  DecisionKind,
  type AppealOutcome,
  type DecidingPhase,
} from '../decision.types';
import { quoted } from '#client/shared/quoted';

/**
 * The functions of this file return the texts of decisions in French, for mails and for the page of
 * a decision.
 */
const under = (title: string | null) => (title === null ? '' : ` sous ${quoted(title)}`);

/** Data of a decision that its texts use. */
export interface DecisionFacts {
  kind: DecisionKind;
  subjectTitle: string | null;
  endsAt: Date | null;
  fadesAt: Date | null;
  phase: DecidingPhase | null;
  reportCount: number;
  /** Facts on which the decision is based, written for the user concerned. */
  facts: string | null;
  appealUntil: Date;
  /**
   * Label of the reader’s report, such as "du 9 septembre 2026 (profil)"; null when the reader
   * filed none.
   */
  report?: string | null;
  /** Other consequences of the same action, which are read with the decision. */
  parts?: readonly DecisionPart[];
}

type DecisionPart = Pick<DecisionFacts, 'kind' | 'subjectTitle' | 'endsAt' | 'fadesAt' | 'report'>;

/** Titles of decisions, keyed by the kind of the decision. */
export const decisionTitles: Readonly<Record<DecisionKind, string>> = {
  [DecisionKind.COMMENT_REJECTED]: 'Commentaire masqué',
  [DecisionKind.COMMENT_DELETED]: 'Commentaire supprimé',
  [DecisionKind.COMMENT_HELD]: 'Commentaire en attente',
  [DecisionKind.WARNING]: 'Avertissement',
  [DecisionKind.BAN]: 'Bannissement',
  [DecisionKind.REPORT_UPHELD]: 'Signalement accepté',
  [DecisionKind.REPORT_DISMISSED]: 'Signalement rejeté',
  [DecisionKind.RESULT_REFUSED]: 'Garde refusée',
};

/** Returns the title of a decision with its parts: "Commentaire masqué et bannissement". */
export function titleOf({ kind, parts = [] }: Pick<DecisionFacts, 'kind' | 'parts'>): string {
  const [first = '', ...others] = [...parts, { kind }].map((one) => decisionTitles[one.kind]);
  return [first, ...others.map((title) => title.toLocaleLowerCase('fr'))].join(' et ');
}

const ownReport = (report: string | null | undefined) =>
  `Votre signalement${report ? ` ${report}` : ''}`;

/** Data of a report for the label shown to its reporter. */
export interface ReportFacts {
  targetType: ReportTarget;
  createdAt: Date;
  /**
   * Title of the reported article, or of the article under which the reported comment is. Null for
   * a user, and after the article was deleted.
   */
  articleTitle: string | null;
}

/**
 * Returns the label of a report, such as "du 9 septembre 2026 (commentaire sous « Une soirée »)".
 * It never names the reported user.
 */
export function reportText({ targetType, createdAt, articleTitle }: ReportFacts): string {
  const what: Readonly<Record<ReportTarget, string>> = {
    [ReportTarget.COMMENT]: `commentaire${under(articleTitle)}`,
    [ReportTarget.USER]: 'profil',
    [ReportTarget.CONTENT]: `article${articleTitle === null ? '' : ` ${quoted(articleTitle)}`}`,
  };
  return `du ${longDayInParis(createdAt)} (${what[targetType]})`;
}

/** Returns the text that says what the decision restricts, and for how long. */
function restrictionOf({ kind, subjectTitle, endsAt, fadesAt, report }: DecisionPart): string {
  switch (kind) {
    case DecisionKind.COMMENT_REJECTED:
      return `Votre commentaire${under(subjectTitle)} est masqué sans limite de durée. Il est visible par vous seul.`;
    case DecisionKind.COMMENT_DELETED:
      return `Votre commentaire${under(subjectTitle)} est supprimé.`;
    case DecisionKind.COMMENT_HELD:
      return `Votre commentaire${under(subjectTitle)} est visible par vous seul, jusqu’à sa lecture par une personne de l’équipe.`;
    case DecisionKind.WARNING:
      return `Vous recevez un avertissement. Cet avertissement sera effacé ${fadesAt ? `le ${longDayInParis(fadesAt)}` : 'plus tard'}.`;
    case DecisionKind.BAN:
      return endsAt
        ? `Vous ne pouvez plus vous connecter jusqu’au ${instantInParis(endsAt)}.`
        : 'Vous ne pouvez plus vous connecter, sans limite de durée.';
    case DecisionKind.REPORT_UPHELD:
      return `${ownReport(report)} est accepté. La modération a agi.`;
    case DecisionKind.REPORT_DISMISSED:
      return `${ownReport(report)} est rejeté. La modération a trouvé le contenu conforme aux règles.`;
    case DecisionKind.RESULT_REFUSED:
      return 'Votre garde mise de côté est refusée. Ses appels ne comptent pas.';
  }
}

/**
 * Returns the default text of the facts on which a decision is based. A decision that restricts a
 * user always needs such a text. Null for the outcome of a report.
 */
export function factsText(
  { kind, subjectTitle }: Pick<DecisionFacts, 'kind' | 'subjectTitle'>,
  ruleTitle: string | null,
): string | null {
  const by = ruleTitle === null ? 'les règles du site' : `la règle ${quoted(ruleTitle)}`;
  switch (kind) {
    case DecisionKind.COMMENT_REJECTED:
    case DecisionKind.COMMENT_DELETED:
    case DecisionKind.COMMENT_HELD:
      return `Votre commentaire${under(subjectTitle)} ne respecte pas ${by}.`;
    case DecisionKind.WARNING:
    case DecisionKind.BAN:
      return `Votre comportement ne respecte pas ${by}.`;
    case DecisionKind.RESULT_REFUSED:
      return `Votre garde ne respecte pas ${by}.`;
    case DecisionKind.REPORT_UPHELD:
    case DecisionKind.REPORT_DISMISSED:
      return null;
  }
}

const phases: Readonly<Record<DecidingPhase, string>> = {
  banned_words: 'Un contrôle automatique des mots, sans intervention humaine',
  links: 'Un contrôle automatique des liens, sans intervention humaine',
  reports: 'Un contrôle automatique des signalements, sans intervention humaine',
};

/**
 * Returns the sentence that says whether a person or an automatic check decided, and whether
 * reports led to the decision. It contains no names.
 */
function decidedBy({ phase, reportCount }: DecisionFacts): string {
  const who = phase === null ? 'Une personne de l’équipe' : phases[phase];
  if (reportCount === 0) return `${who}, sans signalement.`;
  return `${who}, après ${plural(reportCount, 'un signalement', `${formatNumber(reportCount)} signalements`)}.`;
}

/** Returns the text that says how the reader can appeal the decision. */
function waysToAppeal({ kind, appealUntil }: DecisionFacts, stand: AppealStand): string {
  if (kind === DecisionKind.REPORT_UPHELD) return 'Cette décision ne peut pas être contestée.';
  if (stand.filedAt) {
    return `Vous avez contesté cette décision le ${longDayInParis(stand.filedAt)}. Un seul recours est possible ici. Vous pouvez aussi saisir un organisme de règlement des litiges ou le juge.`;
  }
  if (!stand.isOpen) {
    return 'Vous ne pouvez plus contester cette décision ici. Vous pouvez saisir un organisme de règlement des litiges ou le juge.';
  }
  return `Vous pouvez contester cette décision une fois, jusqu’au ${longDayInParis(appealUntil)}. Une autre personne examinera votre recours. Vous pouvez aussi saisir un organisme de règlement des litiges ou le juge.`;
}

/**
 * Whether the reader may still appeal, and the time of their appeal; null when they have not
 * appealed.
 */
interface AppealStand {
  isOpen: boolean;
  filedAt: Date | null;
}

const OPEN: AppealStand = { isOpen: true, filedAt: null };

/**
 * Returns all texts of a decision, for its page, mail and preview. The facts of an upheld report
 * are hidden from its reporter, who must not learn who was sanctioned nor how.
 */
export const decisionTexts = (decision: DecisionFacts, stand = OPEN) => ({
  title: titleOf(decision),
  restriction: [...(decision.parts ?? []), decision].map(restrictionOf).join(' '),
  facts: decision.kind === DecisionKind.REPORT_UPHELD ? null : decision.facts,
  decidedBy: decidedBy(decision),
  waysToAppeal: waysToAppeal(decision, stand),
});

/** Data of a decided appeal that its texts use. */
export interface AnsweredAppeal {
  state: AppealOutcome;
  decidedById: number | null;
  /** Name of the role that the decider had at the time of the answer. */
  deciderRole: string | null;
}

/** Data of the appealed decision that the texts use. */
export type Contested = Pick<DecisionFacts, 'kind' | 'endsAt' | 'fadesAt' | 'parts'> & {
  deciderId: number | null;
  confirmedById: number | null;
};

const outcomes: Readonly<Record<AppealOutcome, string>> = {
  [AppealState.UPHELD]: 'La décision est confirmée.',
  [AppealState.REDUCED]: 'La décision est réduite.',
  [AppealState.OVERTURNED]: 'La décision est annulée.',
};

/** Returns the sentence that says which effect an upheld decision still has. */
function staying({
  kind,
  endsAt,
  fadesAt,
}: Omit<Contested, 'deciderId' | 'confirmedById'>): string {
  switch (kind) {
    case DecisionKind.COMMENT_REJECTED:
      return 'Votre commentaire reste masqué.';
    case DecisionKind.COMMENT_DELETED:
      return 'Votre commentaire reste supprimé.';
    case DecisionKind.COMMENT_HELD:
      return 'Votre commentaire attend encore sa lecture par une personne de l’équipe.';
    case DecisionKind.WARNING:
      return `L’avertissement reste${fadesAt ? `, jusqu’au ${longDayInParis(fadesAt)}` : ''}.`;
    case DecisionKind.BAN:
      return `Le bannissement ne change pas. Il reste en vigueur ${endsAt ? `jusqu’au ${instantInParis(endsAt)}` : 'sans limite de durée'}.`;
    case DecisionKind.REPORT_UPHELD:
    case DecisionKind.REPORT_DISMISSED:
      return 'Votre signalement reste rejeté.';
    case DecisionKind.RESULT_REFUSED:
      return 'Votre garde reste refusée.';
  }
}

/** Sentences that say what overturning a decision restores, keyed by the kind of the decision. */
const putBack: Readonly<Record<DecisionKind, string>> = {
  [DecisionKind.COMMENT_REJECTED]: 'Votre commentaire est de nouveau visible.',
  [DecisionKind.COMMENT_DELETED]: 'Votre commentaire et son texte sont rétablis.',
  [DecisionKind.COMMENT_HELD]: 'Votre commentaire est de nouveau visible.',
  [DecisionKind.WARNING]: 'L’avertissement est annulé.',
  [DecisionKind.BAN]: 'Le bannissement est levé.',
  [DecisionKind.REPORT_UPHELD]: 'Votre signalement est rouvert.',
  [DecisionKind.REPORT_DISMISSED]:
    'Votre signalement est rouvert et la modération l’examine de nouveau.',
  [DecisionKind.RESULT_REFUSED]: 'Votre garde est comptée.',
};

/** Returns the sentences that say which effect the answer has on a decision and its parts. */
function effectsOf(decision: Contested, state: AppealOutcome): string[] {
  const parts = decision.parts ?? [];
  if (state === AppealState.OVERTURNED)
    return [...parts, decision].map(({ kind }) => putBack[kind]);
  if (state === AppealState.UPHELD) return [...parts, decision].map(staying);
  const end = decision.endsAt && `Le bannissement finit le ${instantInParis(decision.endsAt)}.`;
  return [...parts.map(staying), ...(end ? [end] : [])];
}

/**
 * Returns the sentence that says who answered, by role and never by name. After the override of a
 * conflict of interest, this may be the user who made the decision.
 */
function answeredBy({ decidedById, deciderRole }: AnsweredAppeal, first: Contested) {
  const role = deciderRole === null ? '' : ` (rôle ${quoted(deciderRole)})`;
  const isTheSame =
    decidedById !== null && [first.deciderId, first.confirmedById].includes(decidedById);
  return `Une personne de l’équipe${role}, qui ${isTheSame ? 'avait pris la décision, car aucune autre personne ne pouvait examiner le recours' : 'n’avait pas pris la décision'}.`;
}

export const appealAnswerTexts = (appeal: AnsweredAppeal, decision: Contested) => ({
  effect: [outcomes[appeal.state], ...effectsOf(decision, appeal.state)].join(' '),
  decidedBy: answeredBy(appeal, decision),
  finality:
    'Cette réponse est définitive. Vous pouvez encore saisir un organisme de règlement des litiges ou le juge.',
});
