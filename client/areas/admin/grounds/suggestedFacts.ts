import { quoted } from '#client/shared/quoted';

/** Suggests the facts of a decision from the title of its rule and the other text of its form. */
export type SuggestsFacts = (ruleTitle: string, text: string) => string;

const against = (what: string, ruleTitle: string): string =>
  `${what} ne respecte pas la règle ${quoted(ruleTitle)}.`;

/**
 * Suggests the facts of a ban: the typed reason or, if the reason is empty, a sentence that names the
 * rule.
 */
export const factsOfBan: SuggestsFacts = (ruleTitle, reason) =>
  reason || against('Votre comportement', ruleTitle);
