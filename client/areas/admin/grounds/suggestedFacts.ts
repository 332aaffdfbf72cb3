import type { ReportReason, ReportTarget } from '#client/generated/graphql';
import { reportReasonLabels } from '#client/platform/text/labels';
import { quoted } from '#client/shared/quoted';

/** Suggests the facts of a decision from the title of its rule and the other text of its form. */
export type SuggestsFacts = (ruleTitle: string, text: string) => string;

const against = (what: string, ruleTitle: string): string =>
  `${what} ne respecte pas la règle ${quoted(ruleTitle)}.`;

/**
 * `factsOfComment` suggests the facts of a decision about a comment, and `factsOfBan` the facts of
 * a ban. The facts are the typed reason or, if the reason is empty, a sentence that names the rule.
 */
export const factsOfComment: SuggestsFacts = (ruleTitle, reason) =>
  reason || against('Votre commentaire', ruleTitle);
export const factsOfBan: SuggestsFacts = (ruleTitle, reason) =>
  reason || against('Votre comportement', ruleTitle);

const things: Readonly<Record<ReportTarget, string>> = {
  COMMENT: 'Votre commentaire',
  USER: 'Votre comportement',
  CONTENT: 'Un de vos articles',
};

/**
 * Returns a function that suggests the facts of an accepted report: what was reported, and for
 * which reasons. The suggestion ignores the other text of the form, because that text is a note for
 * staff.
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
