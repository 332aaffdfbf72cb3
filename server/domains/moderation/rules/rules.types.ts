import { resultOf } from '#platform/outcomes/resultOf';
import { conflictOn, LastEditor } from '#platform/outcomes/versionConflict.types';
import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { INVISIBLE, isVisible, neededLine, neededText, whole } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';

const MOST_RULES = 30;

/**
 * Automatic check that makes decisions: a check of the text of a comment, or the threshold of
 * reports.
 */
export enum RulePhase {
  BANNED_WORDS = 'banned_words',
  LINKS = 'links',
  REPORTS = 'reports',
}

const PHASES = Object.values(RulePhase);

registerEnumType(RulePhase, {
  name: 'RulePhase',
  description: 'Automatic check that makes decisions about comments.',
  valuesConfig: {
    BANNED_WORDS: { description: 'The check for banned words.' },
    LINKS: { description: 'The check for links.' },
    REPORTS: {
      description:
        'The check that hides a comment when the count of its reports reaches a threshold.',
    },
  },
});

/** Maximum number of versions listed. */
export const MOST_VERSIONS = 50;

@ObjectType({ description: 'A rule of the site.' })
export class SiteRule {
  @Field(() => String, {
    description:
      'Key of the rule, stable across versions and used as anchor on the page of the rules.',
  })
  key!: string;

  @Field(() => String, { description: 'Title of the rule.' })
  title!: string;

  @Field(() => String, {
    description: 'Text of the rule, as plain text with an empty line between paragraphs.',
  })
  text!: string;

  @Field(() => Boolean, {
    description:
      'Whether decisions that name no rule cite this rule. Each version has one general rule.',
  })
  isGeneral!: boolean;

  @Field(() => [RulePhase], { description: 'Automatic checks whose decisions cite the rule.' })
  phases!: RulePhase[];
}

@ObjectType({ description: 'A version of the rules of the site.' })
export class RulesVersion {
  @Field(() => Int, { description: 'Version number, from 1.' })
  number!: number;

  @Field(() => Date, { description: 'Time at which the version came into force (UTC).' })
  publishedAt!: Date;

  @Field(() => String, { description: 'Summary of the changes in the version.' })
  summary!: string;
}

@ObjectType({ description: 'The rules of the site in one version.' })
export class SiteRules {
  @Field(() => RulesVersion, { description: 'Version of the rules.' })
  version!: RulesVersion;

  @Field(() => Boolean, { description: 'Whether the version is in force.' })
  inForce!: boolean;

  @Field(() => [SiteRule], {
    description: 'Rules of the version, in the order in which they are shown.',
    complexity: ({ childComplexity }) => 1 + MOST_RULES * childComplexity,
  })
  rules!: SiteRule[];

  @Field(() => [RulesVersion], {
    description: 'Latest 50 versions of the rules, newest first.',
    complexity: ({ childComplexity }) => 1 + MOST_VERSIONS * childComplexity,
  })
  versions!: RulesVersion[];
}

const LONGEST_TITLE = 80;
const LONGEST_TEXT = 2000;
const LONGEST_SUMMARY = 300;

const ruleInput = z.object({
  key: z.string().nullish(),
  title: neededLine('Indiquez le titre de la règle.', LONGEST_TITLE).refine(isVisible, INVISIBLE),
  text: neededText('Écrivez le texte de la règle.', LONGEST_TEXT),
});

const place = whole(0, MOST_RULES - 1, 'Choisissez une règle de cette version.');

/** Validation schema of a new version of the rules. */
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
@InputType({ description: 'Input for a rule of a new version of the site rules.' })
export class SiteRuleInput {
  @Field(() => String, {
    nullable: true,
    description: 'Key of the rule in the previous version; null for a new rule.',
  })
  key?: string | null;

  @Field(() => String, { description: 'Title of the rule in the new version.' })
  title!: string;

  @Field(() => String, { description: 'Text of the rule in the new version, as plain text.' })
  text!: string;
}

@InputType({ description: 'An automatic check, and the rule that its decisions cite.' })
export class PhaseRuleInput {
  @Field(() => RulePhase, { description: 'Automatic check whose decisions cite the rule.' })
  phase!: RulePhase;

  @Field(() => Int, { description: 'Index of the rule in the list of rules, from 0.' })
  rule!: number;
}

@CheckedBy(rulesInput)
@InputType({ description: 'Input for a new version of the rules of the site.' })
export class RulesInput {
  @Field(() => Int, {
    description:
      'Version of the rules on which the changes are based. An outdated version is a conflict.',
  })
  basedOn!: number;

  @Field(() => String, { description: 'Summary of the changes, shown to readers.' })
  summary!: string;

  @Field(() => [SiteRuleInput], {
    description: 'All rules of the new version, in the order in which they are shown.',
  })
  rules!: SiteRuleInput[];

  @Field(() => Int, {
    nullable: true,
    description:
      'Index of the general rule in the list of rules, from 0. Decisions that name no rule cite this rule. Null for the general rule of the previous version, which must still exist.',
  })
  general?: number | null;

  @Field(() => [PhaseRuleInput], {
    nullable: true,
    description:
      'Rules that the decisions of automatic checks cite; null for the rules of the previous version, as far as they still exist.',
  })
  byPhase?: PhaseRuleInput[] | null;
}

@ObjectType({ description: 'The rules after a publication.' })
export class RulesPayload {
  @Field(() => SiteRules, {
    nullable: true,
    description: 'Rules in force; null when none are in force.',
  })
  rules!: SiteRules | null;
}

@ObjectType({ description: 'The rules that another user published first.' })
export class RulesConflict extends conflictOn<SiteRules>(SiteRules) {
  @Field(() => LastEditor, {
    nullable: true,
    description: 'Member who published these rules; null when the account was erased.',
  })
  changedBy!: LastEditor | null;
}

export const PublishRulesResult = resultOf('PublishRulesResult', RulesPayload, RulesConflict);
