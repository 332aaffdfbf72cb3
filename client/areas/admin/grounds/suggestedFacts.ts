import type { ReportReason, ReportTarget } from '#client/generated/graphql';
import { reportReasonLabels } from '#client/platform/text/labels';

/** Proposes the facts of a decision from the title of its rule and the other text of its form. */
export type SuggestsFacts = (ruleTitle: string, text: string) => string;

const against = (what: string, ruleTitle: string): string =>
  `${what} ne respecte pas la règle «\u00A0${ruleTitle}\u00A0».`;

/** Of a decision about comments, or a ban: the reason that is given, or else what the rule says. */
export const factsOfComment: SuggestsFacts = (ruleTitle, reason) =>
  reason || against('Votre commentaire', ruleTitle);
export const factsOfBan: SuggestsFacts = (ruleTitle, reason) =>
  reason || against('Votre comportement', ruleTitle);

/** The reported thing, as its person is told of it. */
const things: Readonly<Record<ReportTarget, string>> = {
  COMMENT: 'Votre commentaire',
  USER: 'Votre comportement',
  CONTENT: 'Un de vos articles',
};

/**
 * Of a report that is found right: what was reported and why. The note of its form is for staff, and
 * no part of it.
 */
export const factsOfReport =
  (type: ReportTarget, reasons: readonly ReportReason[]): SuggestsFacts =>
  (ruleTitle) => {
    const named = [...new Set(reasons)]
      .filter((reason) => reason !== 'OTHER')
      .map((reason) => reportReasonLabels[reason].toLowerCase());
    const detail = named.length > 0 ? ` (${named.join(', ')})` : '';
    return against(`${things[type]} a été signalé${detail} et`, ruleTitle);
  };
