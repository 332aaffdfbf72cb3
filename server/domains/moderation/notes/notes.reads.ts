import { toInstant } from '#platform/db/columns';
import type { PageRequest } from '#platform/db/page';
import { query } from '#platform/db/transaction';

type Instant = string | Date;

/** Stored note with its author. */
export interface StoredNote {
  id: number;
  userId: number;
  authorId: number | null;
  author: { id: number; username: string; avatarUrl: string | null } | null;
  text: string;
  createdAt: Date;
  updatedAt: Date | null;
}

interface RawNote {
  id: number;
  userId: number;
  authorId: number | null;
  username: string;
  avatarUrl: string | null;
  text: string;
  createdAt: Instant;
  updatedAt: Instant | null;
}

const NOTES = `SELECT n."id", n."userId", n."authorId", n."text", n."createdAt", n."updatedAt",
  u."username", u."avatarUrl" FROM staff_notes n LEFT JOIN users u ON u."id" = n."authorId"`;

function toNote({ username, avatarUrl, ...raw }: RawNote): StoredNote {
  return {
    ...raw,
    author: raw.authorId === null ? null : { id: raw.authorId, username, avatarUrl },
    createdAt: toInstant(raw.createdAt),
    updatedAt: toInstant(raw.updatedAt),
  };
}

/** Reads a page of the notes on a user, newest first. */
export async function readNotesOn(
  userId: number,
  { page, pageSize }: PageRequest,
): Promise<StoredNote[]> {
  const rows = await query<RawNote>(
    `${NOTES} WHERE n."userId" = :userId ORDER BY n."id" DESC LIMIT :limit OFFSET :offset`,
    { userId, limit: pageSize, offset: (page - 1) * pageSize },
  );
  return rows.map(toNote);
}

/** Reads one note; null when it does not exist. */
export async function readNote(id: number): Promise<StoredNote | null> {
  const [row] = await query<RawNote>(`${NOTES} WHERE n."id" = :id`, { id });
  return row ? toNote(row) : null;
}
