import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '#platform/access/context';
import { Permission } from '#platform/access/permissions';
import { requireMember } from '#platform/access/policy';
import { Confirmation } from '#domains/moderation/approvals/approvals.types';
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

/** Adds to requests for approval the same counts of the user whom they are about. */
@Resolver(() => Confirmation)
export class RequestPersonRecordResolver {
  @FieldResolver(() => CasePersonRecord, {
    nullable: true,
    description:
      'Counts of the comments, warnings and bans of the user whom the request is about. Null when the request is about no user or several users, when the account was erased, and for a caller who may view neither users nor cases.',
  })
  async personRecord(
    @Root() { accounts, subjects }: Confirmation,
    @Ctx() { actor, loader }: Context,
  ): Promise<CasePersonRecord | null> {
    const [subject] = accounts === 1 ? subjects : [];
    const mayView =
      actor.can(Permission.USERS_VIEW) || actor.can(Permission.MODERATION_REPORTS_VIEW);
    return subject && mayView ? loader(personRecordLoader).load(subject.id) : null;
  }
}
