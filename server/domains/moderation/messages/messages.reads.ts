import { rowMapper, toBoolean, toInstant, type Raw } from '#platform/db/columns';
import type { PageRequest } from '#platform/db/page';
import { query } from '#platform/db/transaction';
import type { CaseMessage, ConversationSummary } from './messages.types';

/** Maximum number of messages of a conversation. */
export const MOST_MESSAGES = 200;

/** A message with the columns that its readers are checked against. */
export interface StoredMessage extends CaseMessage {
  caseId: number;
  personId: number;
  authorId: number | null;
}

type MessageColumns = Omit<StoredMessage, 'author'>;
type RawMessage = Raw<MessageColumns> & { username: string | null; avatarUrl: string | null };

/** SQL statement for messages `m` with their authors. */
const MESSAGES = `SELECT m."id", m."caseId", m."personId", m."authorId", m."fromTeam", m."text", m."sentAt",
  u."username", u."avatarUrl" FROM case_messages m LEFT JOIN users u ON u."id" = m."authorId"`;

const toColumns = rowMapper<MessageColumns>({ fromTeam: toBoolean, sentAt: toInstant });

function toMessage({ username, avatarUrl, ...raw }: RawMessage): StoredMessage {
  const { authorId } = raw;
  return {
    ...toColumns(raw),
    author: authorId === null || username === null ? null : { id: authorId, username, avatarUrl },
  };
}

/** Reads the messages of cases, oldest first, keyed by case ID. Uses one statement. */
export async function readMessages(
  caseIds: readonly number[],
): Promise<Map<number, StoredMessage[]>> {
  const rows = await query<RawMessage>(
    `${MESSAGES} WHERE m."caseId" IN (:...caseIds) ORDER BY m."caseId", m."id"`,
    { caseIds },
  );
  return Map.groupBy(rows.map(toMessage), ({ caseId }) => caseId);
}

/** Reads a page of the conversations of a user, the one with the newest message first. */
export async function readConversations(
  personId: number,
  { page, pageSize }: PageRequest,
): Promise<ConversationSummary[]> {
  const rows = await query<RawMessage & Pick<ConversationSummary, 'number' | 'subjectType'>>(
    `SELECT x.*, k."number", k."subjectType" FROM (${MESSAGES}
       WHERE m."id" IN (SELECT MAX(l."id") FROM case_messages l
         WHERE l."personId" = :personId GROUP BY l."caseId")) x
     JOIN cases k ON k."id" = x."caseId"
     ORDER BY x."id" DESC LIMIT :limit OFFSET :offset`,
    { personId, limit: pageSize, offset: (page - 1) * pageSize },
  );
  return rows.map(({ number, subjectType, ...raw }) => ({
    number,
    subjectType,
    lastMessage: toMessage(raw),
  }));
}

/** Counts the conversations of a user. */
export async function countConversations(personId: number): Promise<number> {
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(DISTINCT "caseId") AS "total" FROM case_messages WHERE "personId" = :personId`,
    { personId },
  );
  return Number(row?.total ?? 0);
}
