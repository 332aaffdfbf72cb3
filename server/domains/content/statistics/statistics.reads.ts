import { toInstant } from '../../../platform/db/columns';
import { query } from '../../../platform/db/transaction';

interface Row {
  experience: number;
  joinedAt: string | Date;
  totalCalls: number | null;
  successfulCalls: number | null;
  responseMillis: number | string | null;
  playSeconds: number | null;
  lastCallAt: string | Date | null;
  updatedAt: string | Date | null;
}

/** The row that a member's figures are shown from; zeros, and no `updatedAt`, without a call. */
export interface ShownFigures {
  experience: number;
  joinedAt: Date;
  totalCalls: number;
  successfulCalls: number;
  responseMillis: number;
  playSeconds: number;
  lastCallAt: Date | null;
  updatedAt: Date | null;
}

/** The account and its figures in one statement; null when there is no such account. */
export async function readFigures(userId: number): Promise<ShownFigures | null> {
  const [row] = await query<Row>(
    `SELECT u."experience", u."joinedAt", p."totalCalls", p."successfulCalls", p."responseMillis",
       p."playSeconds", p."lastAnsweredAt" AS "lastCallAt", p."updatedAt"
     FROM users u LEFT JOIN player_statistics p ON p."userId" = u."id"
     WHERE u."id" = :userId`,
    { userId },
  );
  if (!row) return null;
  return {
    experience: row.experience,
    joinedAt: toInstant(row.joinedAt),
    totalCalls: row.totalCalls ?? 0,
    successfulCalls: row.successfulCalls ?? 0,
    responseMillis: Number(row.responseMillis ?? 0),
    playSeconds: row.playSeconds ?? 0,
    lastCallAt: toInstant(row.lastCallAt),
    updatedAt: toInstant(row.updatedAt),
  };
}
