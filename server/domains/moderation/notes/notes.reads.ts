import { rowMapper, toInstant, type Raw } from '#platform/db/columns';
import type { PageRequest } from '#platform/db/page';
import { query } from '#platform/db/transaction';

export interface StoredNote {
  id: number;
  userId: number;
  authorId: number | null;
  author: { id: number; username: string; avatarUrl: string | null } | null;
  text: string;
  createdAt: Date;
  updatedAt: Date | null;
}

type NoteColumns = Omit<StoredNote, 'author'>;
type RawNote = Raw<NoteColumns> & { username: string; avatarUrl: string | null };

const NOTES = `SELECT n."id", n."userId", n."authorId", n."text", n."createdAt", n."updatedAt",
  u."username", u."avatarUrl" FROM staff_notes n LEFT JOIN users u ON u."id" = n."authorId"`;

const toNoteColumns = rowMapper<NoteColumns>({ createdAt: toInstant, updatedAt: toInstant });

function toNote({ username, avatarUrl, ...raw }: RawNote): StoredNote {
  const { authorId } = raw;
  return {
    ...toNoteColumns(raw),
    author: authorId === null ? null : { id: authorId, username, avatarUrl },
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
