import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { INVISIBLE, isVisible, neededText, whole } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';

const MOST_RULES = 30;

/** What decides by itself: a phase of moderation, or as many reports as the setting says. */
export enum RulePhase {
  BANNED_WORDS = 'banned_words',
  LINKS = 'links',
  REPORTS = 'reports',
}

const PHASES = Object.values(RulePhase);

registerEnumType(RulePhase, {
  name: 'RulePhase',
  description: 'What decides by itself.',
  valuesConfig: {
    BANNED_WORDS: { description: 'The check of banned words.' },
    LINKS: { description: 'The check of links.' },
    REPORTS: { description: 'As many reports as hide a comment.' },
  },
});

/** How many versions are listed. */
export const MOST_VERSIONS = 50;

@ObjectType({ description: 'A rule of the site.', simpleResolvers: true })
export class SiteRule {
  @Field(() => String, {
    description: 'The same in every version; its anchor on the page of the rules.',
  })
  key!: string;

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => String, {
    description: 'Plain text; paragraphs are parted by an empty line.',
  })
  text!: string;

  @Field(() => Boolean, {
    description: 'What a decision refers to that names no narrower one: one rule of each version.',
  })
  isGeneral!: boolean;

  @Field(() => [RulePhase], { description: 'The automatic phases whose decisions refer to it.' })
  phases!: RulePhase[];
}

@ObjectType({ description: 'A version of the rules of the site.', simpleResolvers: true })
export class RulesVersion {
  @Field(() => Int, { description: 'Its number, from 1.' })
  number!: number;

  @Field(() => Date, { description: 'Since when it is, or was, in force.' })
  publishedAt!: Date;

  @Field(() => String, { description: 'What changed in it.' })
  summary!: string;
}

@ObjectType({ description: 'The rules of the site in one version.', simpleResolvers: true })
export class SiteRules {
  @Field(() => RulesVersion, { description: 'Which version it is.' })
  version!: RulesVersion;

  @Field(() => Boolean, { description: 'Whether it is in force.' })
  inForce!: boolean;

  @Field(() => [SiteRule], {
    description: 'The rules, in order.',
    complexity: ({ childComplexity }) => 1 + MOST_RULES * childComplexity,
  })
  rules!: SiteRule[];

  @Field(() => [RulesVersion], {
    description: 'The last 50 versions, newest first.',
    complexity: ({ childComplexity }) => 1 + MOST_VERSIONS * childComplexity,
  })
  versions!: RulesVersion[];
}

const LONGEST_TITLE = 80;
const LONGEST_TEXT = 2000;
const LONGEST_SUMMARY = 300;

const ruleInput = z.object({
  key: z.string().nullish(),
  title: neededText('Indiquez le titre de la règle.', LONGEST_TITLE).refine(isVisible, INVISIBLE),
  text: neededText('Écrivez le texte de la règle.', LONGEST_TEXT),
});

/** The place of a rule in the list. */
const place = whole(0, MOST_RULES - 1, 'Choisissez une règle de cette version.');

/** A new version of the rules. */
export const rulesInput = z.object({
  basedOn: z.number().int(),
  summary: neededText('Résumez les changements en une phrase.', LONGEST_SUMMARY),
  rules: z
    .array(ruleInput)
    .min(1, 'Le site a besoin d’au moins une règle.')
    .max(MOST_RULES, `${MOST_RULES} règles au plus.`),
  general: place.nullish(),
  byPhase: z
    .array(z.object({ phase: z.enum(RulePhase), rule: place }))
    .max(PHASES.length, 'Une seule règle par contrôle automatique.')
    .nullish(),
});

@CheckedBy(ruleInput)
@InputType({ description: 'A rule of a new version.' })
export class SiteRuleInput {
  @Field(() => String, {
    nullable: true,
    description: 'The key of the rule that it was in the version before; none for a new rule.',
  })
  key?: string | null;

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => String, { description: 'Plain text.' })
  text!: string;
}

@InputType({ description: 'The rule that the decisions of an automatic phase refer to.' })
export class PhaseRuleInput {
  @Field(() => RulePhase, { description: 'The phase.' })
  phase!: RulePhase;

  @Field(() => Int, { description: 'The place of the rule in the list, from 0.' })
  rule!: number;
}

@CheckedBy(rulesInput)
@InputType({ description: 'A new version of the rules of the site.' })
export class RulesInput {
  @Field(() => Int, { description: 'The number of the version that was changed.' })
  basedOn!: number;

  @Field(() => String, { description: 'What changes, for readers.' })
  summary!: string;

  @Field(() => [SiteRuleInput], { description: 'All the rules, in order.' })
  rules!: SiteRuleInput[];

  @Field(() => Int, {
    nullable: true,
    description:
      'The place in the list, from 0, of the rule for decisions that name none; without it, that of the version before, which must still be there.',
  })
  general?: number | null;

  @Field(() => [PhaseRuleInput], {
    nullable: true,
    description:
      'The rules of automatic phases; without it, those of the version before that are still there.',
  })
  byPhase?: PhaseRuleInput[] | null;
}
