import { Field, ObjectType } from 'type-graphql';
import { Permission } from '../../../platform/access/permissions';
import type { Member } from '../../../platform/access/actor';
import { authorize } from '../../../platform/access/policy';
import { afterCommit } from '../../../platform/db/transaction';
import { cluster } from '../../../platform/running/cluster';
import { actorAsOfNow } from '../../identity/auth/auth.service';
import { whileSignedIn } from '../../identity/auth/sessions/sessionWatch.service';
import { casesPolicy } from './cases.policy';

const TOPIC = 'cases';

@ObjectType({
  description: 'Something of the main courante changed; what it is, is read again.',
  simpleResolvers: true,
})
export class CaseSignal {
  @Field(() => String, {
    nullable: true,
    description: 'Number of the case; null when a handover note was left or read.',
  })
  number!: string | null;
}

/** Once the open transaction is committed, tells the open pages of staff that a case changed. */
export async function announceCase(number: string | null): Promise<void> {
  const signal: CaseSignal = { number };
  await afterCommit(() => cluster().publish(TOPIC, signal));
}

/**
 * The cases that change, until the actor's session ends or they may no longer view them.
 * @throws AppError FORBIDDEN
 */
export async function watchCases(actor: Member): Promise<AsyncIterableIterator<CaseSignal>> {
  authorize(casesPolicy.view, actor);
  return whileSignedIn(actor, (signal) => changesFor(actor, signal));
}

async function* changesFor(actor: Member, signal: AbortSignal): AsyncGenerator<CaseSignal> {
  for await (const message of await cluster().subscribe(TOPIC, signal)) {
    // The actor of the stream is as old as the stream, so it is read anew.
    const current = await actorAsOfNow(actor);
    if (!current?.can(Permission.MODERATION_REPORTS_VIEW)) return;
    yield message as CaseSignal;
  }
}
