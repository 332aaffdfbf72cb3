import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '#platform/access/context';
import { warningCountLoader } from '#domains/moderation/decisions/decisions.reads';
import { ruleTitleLoader } from '#domains/moderation/rules/rules.reads';
import { CasePerson } from '../cases.types';
import { CaseEntry } from './entry.types';

/** Adds data of other domains to entries of cases. */
@Resolver(() => CaseEntry)
export class CaseEntryResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Title of the rule that the decision cites, as it was worded at the time of the decision. Null when no rule is cited.',
  })
  async ruleTitle(
    @Root() { ruleKey: key, rulesVersion: versionId }: CaseEntry,
    @Ctx() { loader }: Context,
  ): Promise<string | null> {
    if (key === null || versionId === null) return null;
    return loader(ruleTitleLoader).load({ key, versionId });
  }
}

/** Adds data of other domains to participants of cases. */
@Resolver(() => CasePerson)
export class CasePersonResolver {
  @FieldResolver(() => Int, {
    deprecationReason: 'Use personRecord of the case.',
    description:
      'Count of warnings that the user received in the last year and that are still in force.',
  })
  warningCount(@Root() { person }: CasePerson, @Ctx() { loader }: Context): Promise<number> {
    return loader(warningCountLoader).load(person.id);
  }
}
