import { Field, ObjectType } from 'type-graphql';
import { Permission } from '#platform/access/permissions';
import type { Member } from '#platform/access/actor';
import { authorize } from '#platform/access/policy';
import { afterCommit } from '#platform/db/transaction';
import { cluster } from '#platform/running/cluster';
import { actorAsOfNow } from '#domains/identity/auth/auth.service';
import { whileSignedIn } from '#domains/identity/auth/sessions/sessionWatch.service';
import { casesPolicy } from './cases.policy';
import { readPersonOf } from './reading/cases.reads';

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

/** Signal between servers. Older servers leave out the subject. */
interface CaseMessage {
  number: string | null;
  /** Subject of the case, who gets no signal; null when there is none. */
  personId?: number | null;
}

/** Once the open transaction is committed, tells the open pages of staff that a case changed. */
export async function announceCase(message: Required<CaseMessage>): Promise<void> {
  await afterCommit(() => cluster().publish(TOPIC, message));
}

/**
 * Streams changes of cases that are not about the actor, until their session ends or they may no
 * longer view cases.
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
    const { number, personId } = message as CaseMessage;
    if (await isSubject(actor, { number, personId })) continue;
    yield { number };
  }
}

/** Whether the actor is the subject of a case. Subjects get no signals: their times reveal staff work. */
async function isSubject(actor: Member, { number, personId }: CaseMessage): Promise<boolean> {
  if (personId !== undefined) return personId === actor.userId;
  return number !== null && (await readPersonOf(number)) === actor.userId;
}
