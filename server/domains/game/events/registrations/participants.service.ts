import { IsNull, Not } from 'typeorm';
import type { Member } from '#platform/access/actor';
import { now } from '#platform/running/clock';
import { query, repository, transaction } from '#platform/db/transaction';
import { ConsentKind } from '#domains/identity/consents/consentKind.types';
import { countChoice, recordConsents } from '#domains/identity/consents/consents.service';
import { isAnonymous } from '#domains/game/ranking/anonymousPlayers.reads';
import { RegistrationState } from '../event.types';
import { MOST_SHOWN, type EventParticipant, type EventParticipants } from '../events.types';
import { requireEvent } from '../events.service';
import { MAY_BE_SHOWN } from '#domains/identity/users/bans/ban.entity';
import { ShownMember } from './shownMember.entity';

/**
 * Returns the participants with a seat who agreed to be shown, in order of registration, and the
 * count of the others. Anonymous players count as others. So do deactivated and banned accounts, as
 * in the standings, because a name shown in only one of the two lists would reveal a ban.
 * @throws AppError EVENT_NOT_FOUND
 */
export async function participantsOf(actor: Member, eventId: string): Promise<EventParticipants> {
  const { id, participants } = await requireEvent(actor, eventId);
  const people = await query<EventParticipant>(
    `SELECT u."id", u."username", u."avatarUrl" FROM event_registrations r
     JOIN event_shown_members s ON s."userId" = r."userId"
     JOIN users u ON u."id" = r."userId" AND ${MAY_BE_SHOWN} AND NOT ${isAnonymous('u."id"')}
     WHERE r."eventId" = :id AND r."state" = '${RegistrationState.REGISTERED}'
     ORDER BY r."id" LIMIT :limit`,
    { id, limit: MOST_SHOWN, now: now() },
  );
  return { people, others: Math.max(0, participants - people.length) };
}

export function isShownInEvents(actor: Member): Promise<boolean> {
  return repository(ShownMember).existsBy({ userId: actor.userId });
}

/**
 * Returns whether the actor agreed to be named in standings. Members who agreed to an earlier text
 * of the consent, which did not mention standings, must agree again.
 */
export function isShownInStandings(actor: Member): Promise<boolean> {
  const { userId } = actor;
  return repository(ShownMember).existsBy({ userId, standingsAgreedAt: Not(IsNull()) });
}

/**
 * Gives or withdraws the actor's consent to be shown among the participants and in the standings of
 * events. A repeated call has no further effect.
 * @returns whether the actor is shown from now on
 * @throws AppError RATE_LIMITED
 */
export async function setShownInEvents(actor: Member, shown: boolean): Promise<boolean> {
  const { userId } = actor;
  await countChoice(userId);
  await transaction(async () => {
    const changed = shown ? await agree(userId) : await withdraw(userId);
    if (changed)
      await recordConsents(userId, [{ kind: ConsentKind.SHOWN_IN_EVENTS, given: shown }]);
  });
  return shown;
}

/**
 * Stores the consent to be shown among participants and in standings.
 * @returns false when the member had already agreed to both
 */
async function agree(userId: number): Promise<boolean> {
  const added = await query(
    `INSERT INTO event_shown_members ("userId", "agreedAt", "standingsAgreedAt")
     VALUES (:userId, :at, :at)
     ON CONFLICT ("userId") DO UPDATE SET "standingsAgreedAt" = excluded."standingsAgreedAt"
     WHERE event_shown_members."standingsAgreedAt" IS NULL RETURNING "userId"`,
    { userId, at: now() },
  );
  return added.length > 0;
}

async function withdraw(userId: number): Promise<boolean> {
  const { affected } = await repository(ShownMember).delete({ userId });
  return Boolean(affected);
}
