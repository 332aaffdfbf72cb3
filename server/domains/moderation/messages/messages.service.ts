import { MoreThan } from 'typeorm';
import type { z } from 'zod';
import type { Member } from '#platform/access/actor';
import { authorize } from '#platform/access/policy';
import { pageInput, toPage, type PageOf, type PageRequest } from '#platform/db/page';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { parse } from '#platform/input/parse';
import { throttle, type ThrottleRule } from '#platform/limits/throttle';
import { sitePaths } from '#client/shared/sitePaths';
import { defineMail } from '#platform/mail/index';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { siteUrl } from '#platform/siteUrl';
import { activeBanOf } from '#domains/identity/users/bans/activeBan.service';
import { mailMember, type Recipient } from '#domains/identity/users/emails/memberMails.service';
import { findUser } from '#domains/identity/users/users.service';
import { CaseRow } from '../cases/case.entity';
import { CaseSubjectType } from '../cases/cases.types';
import { MatterKind } from '../cases/caseStates';
import { casesErrors } from '../cases/cases.errors';
import { casesPolicy } from '../cases/cases.policy';
import { CaseEntryKind } from '../cases/entries/entry.types';
import { addEntry, addMatter, findLockedCase, settleMatter } from '../cases/handling/caseStorage';
import { requireNoConflictInCase } from '../cases/handling/handling.service';
import { requireCase, type PresentedCase } from '../cases/reading/cases.service';
import { lookAt } from '../distress/distress.service';
import { EmergencyTarget } from '../distress/distress.types';
import { CaseMessageRow } from './caseMessage.entity';
import { messagesErrors } from './messages.errors';
import { teamWrote } from './messages.events';
import {
  countConversations,
  MOST_MESSAGES,
  readConversations,
  readMessages,
} from './messages.reads';
import {
  caseMessageInput,
  type CaseMessage,
  type Conversation,
  type ConversationSummary,
} from './messages.types';

/** Maximum number of answers of a user after the last message of the team. */
const MOST_ANSWERS = 10;

/** Limit of the messages that one account writes. */
const WRITING: ThrottleRule = { limit: 20, windowSeconds: 600 };

type Given = z.input<typeof caseMessageInput>;
type Written = z.output<typeof caseMessageInput>;

/**
 * Sends a private message of the team to the user whom a case is about. The user gets a
 * notification and a mail, which both leave out the text.
 * @throws AppError FORBIDDEN; CASE_NOT_FOUND; OWN_CASE; CONFLICT_OF_INTEREST; CASE_WITHOUT_READER;
 * READER_BANNED; READER_AWAY; CONVERSATION_FULL; VALIDATION_FAILED on `text`; RATE_LIMITED
 */
export async function writeToCasePerson(
  actor: Member,
  number: string,
  given: Given,
): Promise<PresentedCase> {
  const message = parse(caseMessageInput, given);
  await throttle(`case-messages:${actor.userId}`, WRITING);
  return transaction(async () => {
    const found = await requireCase(actor, number);
    authorize(casesPolicy.isNotSubject, actor, found, casesErrors.OWN_CASE);
    await requireNoConflictInCase(actor, found);
    const row = await requireLocked(found.id);
    const person = row.personId === null ? null : await findUser(row.personId);
    if (!person) throw new AppError(messagesErrors.CASE_WITHOUT_READER);
    if (await activeBanOf(person.id)) throw new AppError(messagesErrors.READER_BANNED);
    if (!person.isActive || person.deletionRequestedAt !== null) {
      throw new AppError(messagesErrors.READER_AWAY);
    }
    const { userId: actorId } = actor;
    const written = { ...message, personId: person.id, authorId: actorId };
    if (await isStored(row, written)) return requireCase(actor, number);
    const stored = await store(row, written);
    await addEntry(row, {
      kind: CaseEntryKind.MESSAGE,
      actorId,
      personId: person.id,
      refId: stored,
    });
    // The answers of the user were read.
    await settleMatter(MatterKind.MESSAGE, row.id, actorId);
    await mailTeamWrote(person, row.number);
    await emit(teamWrote, { messageId: stored, number: row.number, personId: person.id, actorId });
    return requireCase(actor, number);
  });
}

const teamWroteMail = defineMail({
  key: 'team-wrote',
  name: 'Message de l’équipe de modération',
  trigger: 'Quand l’équipe écrit en privé à un membre.',
  sample: (to) => mailTeamWrote(to, 'MC-2026-0001'),
});

/** Mails a member that the team wrote in a case, without the text of the message. */
function mailTeamWrote(person: Recipient, number: string): Promise<void> {
  return mailMember(person, 'L’équipe de modération vous a écrit', {
    template: teamWroteMail,
    paragraphs: [
      `Bonjour ${person.username},`,
      'L’équipe de modération vous a écrit en privé. Vous pouvez lire son message et lui répondre sur le site.',
    ],
    action: { label: 'Lire le message', url: siteUrl(sitePaths.member.conversation(number)) },
  });
}

/**
 * Sends an answer of the actor to the team. The case is open again until a member of staff answers
 * or closes it.
 * @throws AppError CONVERSATION_NOT_FOUND; ANSWERS_WAIT; CONVERSATION_FULL; VALIDATION_FAILED on
 * `text`; RATE_LIMITED
 */
export async function answerTeam(
  actor: Member,
  number: string,
  given: Given,
): Promise<Conversation> {
  const message = parse(caseMessageInput, given);
  const { userId } = actor;
  await throttle(`case-messages:${userId}`, WRITING);
  return transaction(async () => {
    const row = await requireLocked((await requireOwn(userId, number)).id);
    const answer = { ...message, personId: userId, authorId: userId };
    if (await isStored(row, answer)) return conversationOf(userId, row);
    await requireRoomToAnswer(row.id);
    const refId = await store(row, answer);
    await addEntry(row, { kind: CaseEntryKind.MESSAGE, actorId: userId, refId });
    await addMatter(row, MatterKind.MESSAGE, row.id);
    const about = { targetType: EmergencyTarget.MESSAGE, targetId: refId, personId: userId };
    await lookAt({ ...about, text: message.text });
    return conversationOf(userId, row);
  });
}

/**
 * Refuses an eleventh answer since the last message of the team, so that the team always has room in
 * the conversation.
 * @throws AppError ANSWERS_WAIT
 */
async function requireRoomToAnswer(caseId: number): Promise<void> {
  const [lastOfTeam] = await repository(CaseMessageRow).find({
    where: { caseId, fromTeam: true },
    order: { id: 'DESC' },
    take: 1,
  });
  const since = { caseId, fromTeam: false, id: MoreThan(lastOfTeam?.id ?? 0) };
  if ((await repository(CaseMessageRow).countBy(since)) >= MOST_ANSWERS) {
    throw new AppError(messagesErrors.ANSWERS_WAIT);
  }
}

interface NewMessage extends Written {
  personId: number;
  authorId: number;
}

/** Returns whether a request with the same key was already stored. */
const isStored = async (
  { id: caseId }: Pick<CaseRow, 'id'>,
  { authorId, clientKey }: NewMessage,
): Promise<boolean> =>
  clientKey !== null &&
  (await repository(CaseMessageRow).existsBy({ caseId, authorId, clientKey }));

/** Stores a message, and returns its ID. @throws AppError CONVERSATION_FULL */
async function store(
  { id: caseId }: Pick<CaseRow, 'id'>,
  { text, clientKey, personId, authorId }: NewMessage,
): Promise<number> {
  const messages = repository(CaseMessageRow);
  const fromTeam = authorId !== personId;
  if ((await messages.countBy({ caseId })) >= MOST_MESSAGES) {
    throw new AppError(messagesErrors.CONVERSATION_FULL);
  }
  const message = { caseId, personId, authorId, fromTeam, text, clientKey, sentAt: now() };
  const { id } = await messages.save(Object.assign(new CaseMessageRow(), message));
  return id;
}

async function requireLocked(caseId: number): Promise<CaseRow> {
  const row = await findLockedCase(caseId);
  if (!row) throw new AppError(casesErrors.CASE_NOT_FOUND);
  return row;
}

/** Returns a case in which the team has written to a user. @throws AppError CONVERSATION_NOT_FOUND */
async function requireOwn(userId: number, number: string): Promise<CaseRow> {
  const row = await repository(CaseRow).findOneBy({ number: number.trim().toUpperCase() });
  const isWritten =
    row && (await repository(CaseMessageRow).existsBy({ caseId: row.id, personId: userId }));
  if (!isWritten) throw new AppError(messagesErrors.CONVERSATION_NOT_FOUND);
  return row;
}

/**
 * Returns the conversation of the actor with the team in a case; null when the team has not written
 * to them.
 */
export async function findMyConversation(
  { userId }: Member,
  number: string,
): Promise<Conversation | null> {
  const row = await repository(CaseRow).findOneBy({ number: number.trim().toUpperCase() });
  const conversation = row && (await conversationOf(userId, row));
  return conversation && conversation.messages.length > 0 ? conversation : null;
}

async function conversationOf(
  userId: number,
  { id, number, subjectType, subjectText, personId }: CaseRow,
): Promise<Conversation> {
  const rows = (await readMessages([id])).get(id) ?? [];
  return {
    number,
    subjectType,
    commentText:
      subjectType === CaseSubjectType.COMMENT && personId === userId ? subjectText : null,
    messages: rows.filter((one) => one.personId === userId).map(asRead),
  };
}

/** Hides the member of staff who wrote a message from the user. */
const asRead = (message: CaseMessage): CaseMessage =>
  message.fromTeam ? { ...message, author: null } : message;

/**
 * Returns a page of the conversations of the actor with the team.
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function listMyConversations(
  { userId }: Member,
  given: PageRequest,
): Promise<PageOf<ConversationSummary>> {
  const request = parse(pageInput, given);
  const items = await readConversations(userId, request);
  const total = await countConversations(userId);
  return toPage(
    items.map(({ lastMessage, ...about }) => ({ ...about, lastMessage: asRead(lastMessage) })),
    total,
    request,
  );
}
