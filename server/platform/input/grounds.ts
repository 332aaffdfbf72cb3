import { orNull, text } from './fields';

/** The grounds of a decision about a person. */
export interface Grounds {
  /** Key of a rule in force; null when none is cited. */
  ruleKey: string | null;
  /** Facts as shown to the person; null without any. */
  facts: string | null;
  /** IDs of the reports that led to the decision. */
  reportIds: readonly number[];
}

const LONGEST_FACTS = 1000;
const LONGEST_KEY = 100;

/** Schema of the grounds in the input of an action; older clients omit them. */
export const groundsFields = {
  ruleKey: orNull(text(LONGEST_KEY)),
  facts: orNull(
    text(LONGEST_FACTS, `Les faits ne peuvent pas dépasser ${LONGEST_FACTS} caractères.`),
  ),
};

/** Returns the grounds of an action from its checked input. */
export const groundsOf = (
  { ruleKey, facts }: { ruleKey: string | null; facts: string | null },
  reportIds: readonly number[] = [],
): Grounds => ({ ruleKey, facts, reportIds });

/** Returns the description of a rule key in the GraphQL schema, of a decision such as 'the ban'. */
export const ruleKeyDescription = (decision: string) =>
  `Key of the rule in force that ${decision} cites; null for none.`;

/** Returns the description of the facts in the GraphQL schema, of a decision such as 'the ban'. */
export const factsDescription = (decision: string) =>
  `Facts of ${decision} as shown to the person, in French; null for none.`;
