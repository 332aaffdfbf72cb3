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
  description: 'A change of the incident log. Clients read the changed data again.',
  simpleResolvers: true,
})
export class CaseSignal {
  @Field(() => String, {
    nullable: true,
    description: 'Case number of the changed case; null when a handover note was left or read.',
  })
  number!: string | null;
}

/** Signal between servers. Older servers omit the subject. */
interface CaseMessage {
  number: string | null;
  /** Subject of the case, who gets no signal; null when there is none. */
  personId?: number | null;
}

/** Notifies the open pages of staff of a changed case after the transaction is committed. */
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
    // The actor dates from the start of the stream, so it is read again.
    const current = await actorAsOfNow(actor);
    if (!current?.can(Permission.MODERATION_REPORTS_VIEW)) return;
    const { number, personId } = message as CaseMessage;
    if (await isSubject(actor, { number, personId })) continue;
    yield { number };
  }
}

/**
 * Returns whether the actor is the subject of a case. Subjects get no signals: their times reveal
 * staff work.
 */
async function isSubject(actor: Member, { number, personId }: CaseMessage): Promise<boolean> {
  if (personId !== undefined) return personId === actor.userId;
  return number !== null && (await readPersonOf(number)) === actor.userId;
}
