import { Field, ObjectType } from 'type-graphql';
import { Permission } from '#platform/access/permissions';
import type { Member } from '#platform/access/actor';
import { afterCommit } from '#platform/db/transaction';
import { cluster } from '#platform/running/cluster';
import { actorAsOfNow } from '#domains/identity/auth/auth.service';
import { whileSignedIn } from '#domains/identity/auth/sessions/sessionWatch.service';
import { readPersonOf } from './reading/cases.reads';

const TOPIC = 'cases';

@ObjectType({
  description:
    'A signal that the incident log has changed. Clients then query the changed data again.',
})
export class CaseSignal {
  @Field(() => String, {
    nullable: true,
    description: 'Case number of the changed case; null when a handover note was added or read.',
  })
  number!: string | null;
}

/**
 * Message between servers about a changed case or handover note. Servers of an older version omit
 * `personId`.
 */
interface CaseMessage {
  number: string | null;
  /**
   * ID of the user whom the case is about, and who gets no signal; null when it is about no user.
   */
  personId?: number | null;
}

/**
 * Notifies the open pages of staff that a case or handover note has changed, after the transaction
 * is committed.
 */
export async function announceCase(message: Required<CaseMessage>): Promise<void> {
  await afterCommit(() => cluster().publish(TOPIC, message));
}

/**
 * Streams a signal for each change of a case that is not about the actor. The stream ends when the
 * session of the actor ends or the actor may no longer view cases.
 */
export async function watchCases(actor: Member): Promise<AsyncIterableIterator<CaseSignal>> {
  return whileSignedIn(actor, (signal) => changesFor(actor, signal));
}

async function* changesFor(actor: Member, signal: AbortSignal): AsyncGenerator<CaseSignal> {
  for await (const message of await cluster().subscribe(TOPIC, signal)) {
    // `actor` has the permissions from the start of the stream, so the current ones are read.
    const current = await actorAsOfNow(actor);
    if (!current?.can(Permission.MODERATION_REPORTS_VIEW)) return;
    const { number, personId } = message as CaseMessage;
    if (await isSubject(actor, { number, personId })) continue;
    yield { number };
  }
}

/**
 * Returns whether a case is about the actor. The actor gets no signals about such a case, because
 * the times of the signals would reveal when staff work on the case.
 */
async function isSubject(actor: Member, { number, personId }: CaseMessage): Promise<boolean> {
  if (personId !== undefined) return personId === actor.userId;
  return number !== null && (await readPersonOf(number)) === actor.userId;
}
