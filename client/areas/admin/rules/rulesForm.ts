import { z } from 'zod';

import { RulesInput, SiteRuleInput } from '../../../generated/limits';
import type { ManagedRulesQuery } from '../../../generated/graphql';

export type Rules = NonNullable<ManagedRulesQuery['rules']>;

const needed = (missing: string, { max }: { max: number }) =>
  z.string().trim().min(1, missing).max(max, `${max} caractères au plus.`);

/** The form of a new version of the rules. */
export const rulesSchema = z.object({
  summary: needed('Dites en une phrase ce qui change.', RulesInput.summary),
  rules: z.array(
    z.object({
      key: z.string().nullable(),
      title: needed('Donnez un titre à cette règle.', SiteRuleInput.title),
      text: needed('Écrivez cette règle.', SiteRuleInput.text),
    }),
  ),
});

export type RulesValues = z.infer<typeof rulesSchema>;

export const valuesOf = ({ rules }: Rules): RulesValues => ({
  summary: '',
  rules: rules.map(({ key, title, text }) => ({ key, title, text })),
});

/** The most rules that a version may have. */
export const MOST_RULES = RulesInput.rules.items;
