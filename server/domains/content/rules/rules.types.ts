import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { INVISIBLE, isVisible, neededText } from '../../../platform/input/fields';
import { CheckedBy } from '../../../platform/input/limits';

const MOST_RULES = 30;

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
  title: neededText('Donnez un titre à cette règle.', LONGEST_TITLE).refine(isVisible, INVISIBLE),
  text: neededText('Écrivez cette règle.', LONGEST_TEXT),
});

/** A new version of the rules. */
export const rulesInput = z.object({
  basedOn: z.number().int(),
  summary: neededText('Dites en une phrase ce qui change.', LONGEST_SUMMARY),
  rules: z
    .array(ruleInput)
    .min(1, 'Le site a besoin d’au moins une règle.')
    .max(MOST_RULES, `${MOST_RULES} règles au plus.`),
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

@CheckedBy(rulesInput)
@InputType({ description: 'A new version of the rules of the site.' })
export class RulesInput {
  @Field(() => Int, { description: 'The number of the version that was changed.' })
  basedOn!: number;

  @Field(() => String, { description: 'What changes, for readers.' })
  summary!: string;

  @Field(() => [SiteRuleInput], { description: 'All the rules, in order.' })
  rules!: SiteRuleInput[];
}
