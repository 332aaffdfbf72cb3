import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from './durable';

/** An account that was erased: its number, which says nothing of the person, and when. */
export interface ErasedAccount {
  userId: number;
  erasedAt: Date;
}

/** One account a line; beside the backups, which outlive the database. */
const NAME = 'erased-accounts.jsonl';

const lineRule = z.object({ userId: z.number().int(), erasedAt: z.coerce.date() });

const lineOf = ({ userId, erasedAt }: ErasedAccount): string =>
  `${JSON.stringify({ userId, erasedAt: erasedAt.toISOString() })}\n`;

/** The list of the folder of backups that a backup lies in. */
export const listBeside = (backup: string): string => join(dirname(backup), NAME);

/** Adds an erasure to the list of a folder of backups, where there is such a folder. */
export async function noteErasure(into: string, account: ErasedAccount): Promise<void> {
  if (!existsSync(into)) return;
  const list = await open(join(into, NAME), 'a', 0o600);
  try {
    // On a line of its own, even after one that a power cut left unfinished.
    await list.appendFile(`\n${lineOf(account)}`);
    await list.sync();
  } finally {
    await list.close();
  }
}

/** Reads a list; null where there is none. Lines that are cut are left out. */
export async function readErasures(path: string): Promise<ErasedAccount[] | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  return text.split('\n').flatMap((line) => {
    try {
      return lineRule.parse(JSON.parse(line));
    } catch {
      return [];
    }
  });
}

/**
 * Writes the list anew: what it has and what the database knows, since the oldest backup that could
 * bring somebody back.
 */
export async function renewErasures(
  into: string,
  known: readonly ErasedAccount[],
  oldestBackup: Date,
): Promise<void> {
  const listed = (await readErasures(join(into, NAME))) ?? [];
  const lines = [...listed, ...known].filter(({ erasedAt }) => erasedAt >= oldestBackup);
  await writeDurably(join(into, NAME), [...new Set(lines.map(lineOf))].join(''));
}
