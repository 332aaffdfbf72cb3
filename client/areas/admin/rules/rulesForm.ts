import { z } from 'zod';

import { RulesInput as limits, SiteRuleInput } from '#client/generated/limits';
import type { ManagedRulesQuery, RulePhase, RulesInput } from '#client/generated/graphql';

export type Rules = NonNullable<ManagedRulesQuery['rules']>;

/**
 * Labels of the automatic checks. `otherwise` describes the rule that a check cites when no rule is
 * chosen for it.
 */
export const phases: readonly { phase: RulePhase; label: string; otherwise: string }[] = [
  { phase: 'BANNED_WORDS', label: 'Mots interdits', otherwise: 'La règle générale' },
  { phase: 'LINKS', label: 'Trop de liens', otherwise: 'La règle générale' },
  {
    phase: 'REPORTS',
    label: 'Masqué par des signalements',
    otherwise: 'Règle proposée par les signalements',
  },
];

const tooLong = (max: number) => `${max} caractères au plus.`;

export const rulesSchema = z
  .object({
    summary: z
      .string()
      .trim()
      .min(1, 'Résumez les changements en une phrase.')
      .max(limits.summary.max, tooLong(limits.summary.max)),
    rules: z.array(
      z.object({
        /** Value of the rule in the selects: its key or, for a new rule, a generated ID. */
        ref: z.string(),
        key: z.string().nullable(),
        title: z
          .string()
          .trim()
          .min(1, 'Indiquez le titre de la règle.')
          .max(SiteRuleInput.title.max, tooLong(SiteRuleInput.title.max)),
        text: z
          .string()
          .trim()
          .min(1, 'Écrivez le texte de la règle.')
          .max(SiteRuleInput.text.max, tooLong(SiteRuleInput.text.max)),
      }),
    ),
    general: z.string(),
    byPhase: z.object({ BANNED_WORDS: z.string(), LINKS: z.string(), REPORTS: z.string() }),
  })
  .refine(({ rules, general }) => rules.some(({ ref }) => ref === general), {
    path: ['general'],
    message: 'Choisissez la règle générale, citée quand une décision n’en cite aucune autre.',
  });

export type RulesValues = z.infer<typeof rulesSchema>;

export function valuesOf({ rules }: Rules): RulesValues {
  const of = (phase: RulePhase) => rules.find((rule) => rule.phases.includes(phase))?.key ?? '';
  return {
    summary: '',
    rules: rules.map(({ key, title, text }) => ({ ref: key, key, title, text })),
    general: rules.find(({ isGeneral }) => isGeneral)?.key ?? '',
    byPhase: { BANNED_WORDS: of('BANNED_WORDS'), LINKS: of('LINKS'), REPORTS: of('REPORTS') },
  };
}

/** Returns form values as lines of text, to compare them with those of another version. */
export function linesOf({ rules, general, byPhase }: RulesValues): string[] {
  const titleOf = (key: string) => rules.find(({ ref }) => ref === key)?.title;
  return [
    ...rules.flatMap(({ title, text }) => [`Règle\u00A0: ${title}`, ...text.split('\n')]),
    `Règle générale\u00A0: ${titleOf(general) ?? 'aucune'}`,
    ...phases.map(
      ({ phase, label, otherwise }) =>
        `${label}\u00A0: ${titleOf(byPhase[phase]) ?? otherwise.toLowerCase()}`,
    ),
  ].filter(Boolean);
}

/** Converts the form values to the input of the API, which refers to rules by index. */
export function inputOf(
  { summary, rules, general, byPhase }: RulesValues,
  basedOn: number,
): RulesInput {
  const placeOf = (ref: string) => rules.findIndex((rule) => rule.ref === ref);
  return {
    basedOn,
    summary,
    rules: rules.map(({ key, title, text }) => ({ key, title, text })),
    general: placeOf(general),
    byPhase: phases
      .map(({ phase }) => ({ phase, rule: placeOf(byPhase[phase]) }))
      .filter(({ rule }) => rule >= 0),
  };
}

/** Maximum number of rules in a version. */
export const MOST_RULES = limits.rules.items;
