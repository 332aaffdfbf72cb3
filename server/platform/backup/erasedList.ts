import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backupError';
import { readWhole, writeDurably } from './durable';

/** An account that was erased: its number, which says nothing of the person, and when. */
export interface ErasedAccount {
  userId: number;
  erasedAt: Date;
}

/** What a list says of one site. */
export interface ErasedList {
  accounts: ErasedAccount[];
  /** Earlier erasures were taken out of it; null where none were. */
  completeSince: Date | null;
}

/** One account a line; beside the backups, which outlive the database. */
const NAME = 'erased-accounts.jsonl';

/** A line names the site that it is about; those from before sites had ids do not. */
const lineRule = z.union([
  z.object({ site: z.string().optional(), userId: z.number().int(), erasedAt: z.coerce.date() }),
  z.object({ site: z.string().optional(), completeSince: z.coerce.date() }),
]);

type Line = z.infer<typeof lineRule>;

const textOf = (line: Line): string => `${JSON.stringify(line)}\n`;

const named = (site: string | null) => (site === null ? {} : { site });

/** The list of the folder of backups that a backup lies in. */
export const listBeside = (backup: string): string => join(dirname(backup), NAME);

/** Adds an erasure to the list of a folder of backups, where there is such a folder. */
export async function noteErasure(
  into: string,
  { userId, erasedAt }: ErasedAccount,
  site: string | null,
): Promise<void> {
  if (!existsSync(into)) return;
  const list = await open(join(into, NAME), 'a', 0o600);
  try {
    // On a line of its own, even after one that a power cut left unfinished.
    await list.appendFile(`\n${textOf({ ...named(site), userId, erasedAt })}`);
    await list.sync();
  } finally {
    await list.close();
  }
}

/** The lines of a list; null where there is none. Those that are cut are left out. */
async function readLines(path: string): Promise<Line[] | null> {
  const text = await readWhole(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    const message = `La liste des comptes effacés ${path} ne se lit pas (${error.code}).`;
    throw new BackupError(message, { cause: error });
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

/** Whether a line is about a site: those that name none are about every site that asks. */
const isAbout =
  (site: string | null) =>
  ({ site: about }: Line): boolean =>
    about === undefined || about === site;

/**
 * Reads what a list says of a site; null where there is none, where it says nothing of that site (a
 * file that is something else, the list of another site), or where several sites share it and it is
 * not known which of them is meant. What says nothing is never taken for "nobody was erased".
 * @param site null for a backup from before sites had ids
 */
export async function readErasures(path: string, site: string | null): Promise<ErasedList | null> {
  const lines = await readLines(path);
  if (lines === null) return null;
  const sites = new Set(lines.flatMap((line) => line.site ?? []));
  if (site === null && sites.size > 1) return null;
  const about = site === null ? lines : lines.filter(isAbout(site));
  return about.length === 0 ? null : merged(about);
}

function merged(lines: readonly Line[]): ErasedList {
  const instants = lines.flatMap((line) => ('completeSince' in line ? [line.completeSince] : []));
  return {
    accounts: lines.flatMap((line) =>
      'userId' in line ? [{ userId: line.userId, erasedAt: line.erasedAt }] : [],
    ),
    completeSince: instants.length === 0 ? null : latest(instants),
  };
}

const latest = (instants: readonly Date[]): Date =>
  new Date(Math.max(...instants.map((instant) => instant.getTime())));

/**
 * Writes what the list says of a site anew: what it has and what the database knows, since the
 * oldest backup that could bring somebody back, and since when that is all. What it says of other
 * sites stays.
 */
export async function renewErasures(
  into: string,
  {
    site,
    known,
    oldestBackup,
  }: { site: string | null; known: readonly ErasedAccount[]; oldestBackup: Date },
): Promise<void> {
  const lines = (await readLines(join(into, NAME))) ?? [];
  const { accounts, completeSince } = merged(lines.filter(isAbout(site)));
  const retained: Line[] = [...accounts, ...known]
    .filter(({ erasedAt }) => erasedAt >= oldestBackup)
    .map(({ userId, erasedAt }) => ({ ...named(site), userId, erasedAt }));
  const since = latest([oldestBackup, ...(completeSince ? [completeSince] : [])]);
  const renewed: Line[] = [
    ...lines.filter((line) => !isAbout(site)(line)),
    { ...named(site), completeSince: since },
    ...retained,
  ];
  await writeDurably(join(into, NAME), [...new Set(renewed.map(textOf))].join(''));
}
