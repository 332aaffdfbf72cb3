import { orNull, text } from './fields';

/** What a decision about somebody refers to. */
export interface Grounds {
  /** The key of a rule in force; null when none is named. */
  ruleKey: string | null;
  /** What happened, as the person reads it. */
  facts: string | null;
  /** The reports that led to it. */
  reportIds: readonly number[];
}

const LONGEST_FACTS = 1000;
const LONGEST_KEY = 100;

/** The grounds in the input of an act; clients from before decisions had grounds give none. */
export const groundsFields = {
  ruleKey: orNull(text(LONGEST_KEY)),
  facts: orNull(
    text(LONGEST_FACTS, `Les faits ne peuvent pas dépasser ${LONGEST_FACTS} caractères.`),
  ),
};

/** The grounds of an act, from its checked input. */
export const groundsOf = (
  { ruleKey, facts }: { ruleKey: string | null; facts: string | null },
  reportIds: readonly number[] = [],
): Grounds => ({ ruleKey, facts, reportIds });

/** How the schema describes them. */
export const RULE_KEY = 'The key of the rule in force that it refers to.';
export const FACTS = 'What happened, as the person reads it, in French.';
