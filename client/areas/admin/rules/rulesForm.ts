import { z } from 'zod';

import { RulesInput, SiteRuleInput } from '../../../generated/limits';
import type { ManagedRulesQuery } from '../../../generated/graphql';

export type Rules = NonNullable<ManagedRulesQuery['rules']>;

const tooLong = (max: number) => `${max} caractères au plus.`;

/** The form of a new version of the rules. */
export const rulesSchema = z.object({
  summary: z
    .string()
    .trim()
    .min(1, 'Dites en une phrase ce qui change.')
    .max(RulesInput.summary.max, tooLong(RulesInput.summary.max)),
  rules: z.array(
    z.object({
      key: z.string().nullable(),
      title: z
        .string()
        .trim()
        .min(1, 'Donnez un titre à cette règle.')
        .max(SiteRuleInput.title.max, tooLong(SiteRuleInput.title.max)),
      text: z
        .string()
        .trim()
        .min(1, 'Écrivez cette règle.')
        .max(SiteRuleInput.text.max, tooLong(SiteRuleInput.text.max)),
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
