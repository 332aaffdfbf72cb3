import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backupError';
import { readWhole, writeDurably } from './durable';

/** An erased account: its ID, which does not identify the person, and the time of the erasure. */
export interface ErasedAccount {
  userId: number;
  erasedAt: Date;
}

export interface ErasedList {
  accounts: ErasedAccount[];
  /** Time before which erasures were removed from the list; null when none were removed. */
  completeSince: Date | null;
}

/**
 * File name of the list of erased accounts, one per line. The list is stored next to the backups,
 * because they may outlive the database.
 */
const NAME = 'erased-accounts.jsonl';

/** Schema of a line of the list. Lines written before sites had IDs do not name their site. */
const lineRule = z.union([
  z.object({ site: z.string().optional(), userId: z.number().int(), erasedAt: z.coerce.date() }),
  z.object({ site: z.string().optional(), completeSince: z.coerce.date() }),
]);

type Line = z.infer<typeof lineRule>;

const textOf = (line: Line): string => `${JSON.stringify(line)}\n`;

const named = (site: string | null) => (site === null ? {} : { site });

export const listBeside = (backup: string): string => join(dirname(backup), NAME);

/** Appends an erasure to the list of a folder for backups, if the folder exists. */
export async function noteErasure(
  into: string,
  { userId, erasedAt }: ErasedAccount,
  site: string | null,
): Promise<void> {
  if (!existsSync(into)) return;
  const list = await open(join(into, NAME), 'a', 0o600);
  try {
    // Starts on a new line, in case a power failure left the last line unfinished.
    await list.appendFile(`\n${textOf({ ...named(site), userId, erasedAt })}`);
    await list.sync();
  } finally {
    await list.close();
  }
}

/** Returns the lines of a list, without truncated lines; null when there is no list. */
async function readLines(path: string): Promise<Line[] | null> {
  const text = await readWhole(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    const message = `La liste des comptes effacés ${path} est illisible (${error.code}).`;
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

/** Returns whether a line concerns a site. Lines without a site concern every site. */
const isAbout =
  (site: string | null) =>
  ({ site: about }: Line): boolean =>
    about === undefined || about === site;

/**
 * Reads the erased accounts of a site from a list. Returns null when they are unknown: the list is
 * missing, has no entry for the site, or is shared by several sites while `site` is null. So null
 * never means that no account was erased.
 * @param site null for a backup from before sites had IDs
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
 * Rewrites the entries of a site in the list. Adds the erasures that the database knows, and
 * records the time since which the list is complete. Drops erasures older than the oldest backup,
 * because no backup contains those accounts. Entries of other sites are unchanged.
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
