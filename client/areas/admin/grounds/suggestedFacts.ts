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

/**
 * Suggests the facts of accepted reports of comments. It ignores the other text of the form, because
 * that text is a note for staff.
 */
export const factsOfReport: SuggestsFacts = (ruleTitle) =>
  against('Votre commentaire a été signalé et', ruleTitle);
