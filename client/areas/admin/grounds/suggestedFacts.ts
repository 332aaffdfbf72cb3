import type { ReportReason, ReportTarget } from '#client/generated/graphql';
import { reportReasonLabels } from '#client/platform/text/labels';

/** Suggests the facts of a decision from the title of its rule and the other text of its form. */
export type SuggestsFacts = (ruleTitle: string, text: string) => string;

const against = (what: string, ruleTitle: string): string =>
  `${what} ne respecte pas la règle «\u00A0${ruleTitle}\u00A0».`;

/**
 * Suggest the facts of a decision about a comment and those of a ban: the typed reason, or a
 * sentence that names the rule when the reason is empty.
 */
export const factsOfComment: SuggestsFacts = (ruleTitle, reason) =>
  reason || against('Votre commentaire', ruleTitle);
export const factsOfBan: SuggestsFacts = (ruleTitle, reason) =>
  reason || against('Votre comportement', ruleTitle);

/** Names of the reported targets, in a sentence addressed to their author. */
const things: Readonly<Record<ReportTarget, string>> = {
  COMMENT: 'Votre commentaire',
  USER: 'Votre comportement',
  CONTENT: 'Un de vos articles',
};

/**
 * Returns a function that suggests the facts of an accepted report: what was reported, and for
 * which reasons. The facts omit the note of the form, which only staff may read.
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
