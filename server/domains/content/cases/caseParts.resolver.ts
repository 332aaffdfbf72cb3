import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '#platform/access/context';
import { warningCountLoader } from '../decisions/decisions.loaders';
import { ruleTitleLoader } from '../rules/rules.loaders';
import { CasePerson } from './cases.types';
import { CaseEntry } from './entry.types';

/** What lines of cases show of other domains. */
@Resolver(() => CaseEntry)
export class CaseEntryResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Title of the rule that a decision names, as it stood then.',
  })
  async ruleTitle(
    @Root() { ruleKey: key, rulesVersion: versionId }: CaseEntry,
    @Ctx() { loader }: Context,
  ): Promise<string | null> {
    if (key === null || versionId === null) return null;
    return loader(ruleTitleLoader).load({ key, versionId });
  }
}

/** The same of people with a part in a case. */
@Resolver(() => CasePerson)
export class CasePersonResolver {
  @FieldResolver(() => Int, { description: 'How many warnings of the last year count.' })
  warningCount(@Root() { person }: CasePerson, @Ctx() { loader }: Context): Promise<number> {
    return loader(warningCountLoader).load(person.id);
  }
}
