import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '#platform/access/context';
import { requireMember } from '#platform/access/policy';
import { casesPolicy } from '../cases.policy';
import { Case } from '../cases.types';
import type { PresentedCase } from '../reading/cases.service';
import { personRecordLoader } from './personRecord.reads';
import { CasePersonRecord } from './personRecord.types';

/** Adds to cases the counts of comments, warnings and bans of the user whom they are about. */
@Resolver(() => Case)
export class CasePersonRecordResolver {
  @FieldResolver(() => CasePersonRecord, {
    nullable: true,
    description:
      'Counts of the comments, warnings and bans of the user whom the case is about. Null when the case is about no user or about the caller, and when the account was erased.',
  })
  async personRecord(
    @Root() row: PresentedCase,
    @Ctx() { actor, loader }: Context,
  ): Promise<CasePersonRecord | null> {
    requireMember(actor);
    if (row.personId === null || !casesPolicy.isNotSubject(actor, row)) return null;
    return loader(personRecordLoader).load(row.personId);
  }
}
