import { formatNumber } from '#platform/text/text';
import { orNull, text } from './fields';

/** The grounds of a decision about a person: rule, facts and reports. */
export interface Grounds {
  /** Key of the site rule that the decision cites; null when it cites no rule. */
  ruleKey: string | null;
  /** Facts as shown to the person; null when no facts are given. */
  facts: string | null;
  reportIds: readonly number[];
}

const LONGEST_FACTS = 1000;
const LONGEST_KEY = 100;

/** Schemas of the grounds of an action, optional because older clients omit them. */
export const groundsFields = {
  ruleKey: orNull(text(LONGEST_KEY)),
  facts: orNull(
    text(
      LONGEST_FACTS,
      `Les faits ne peuvent pas dépasser ${formatNumber(LONGEST_FACTS)} caractères.`,
    ),
  ),
};

export const groundsOf = (
  { ruleKey, facts }: { ruleKey: string | null; facts: string | null },
  reportIds: readonly number[] = [],
): Grounds => ({ ruleKey, facts, reportIds });

/** Returns the GraphQL description of a rule key. @param decision such as 'the ban' */
export const ruleKeyDescription = (decision: string) =>
  `Key of the site rule that ${decision} cites; null when no rule is cited. The rule must be in force.`;

/** Returns the GraphQL description of the facts. @param decision such as 'the ban' */
export const factsDescription = (decision: string) =>
  `Facts that justify ${decision}, in French, as shown to the member concerned; null when no facts are given.`;
