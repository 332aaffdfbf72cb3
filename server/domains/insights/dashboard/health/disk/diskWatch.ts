import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Env } from '#platform/env';
import { log, reasonOf } from '#platform/log';
import { inBackground } from '#platform/running/background';
import { MINUTE, now } from '#platform/running/clock';
import {
  announceIfPossible,
  mailAdministratorsNow,
  type AdminNews,
} from '#domains/identity/settings/adminMails.service';
import { HealthState } from '#domains/insights/dashboard/dashboard.types';
import { stepsFor } from '../advice';
import { overNews, startedNews } from '../alertNews';
import {
  describeDisk,
  DISK,
  DISK_NAME,
  isWorse,
  readDisks,
  stateOf,
  type FolderDisk,
  type FolderKey,
} from './disks.service';

/** What administrators were told about a disk. */
const known = z.object({
  state: z.enum(HealthState),
  /** Time at which the disk was first below a limit. */
  since: z.coerce.date(),
  /** Whether a mail about the state was accepted. */
  isMailed: z.boolean(),
});

type Known = z.infer<typeof known>;

const stored = z.object({ data: known.optional(), backups: known.optional() });

/**
 * Watches the disks of this server and reports them without the database: a line in the log, and a
 * mail that is not queued. The state is a file, so that a restart repeats no mail.
 * @returns a function that stops the watch
 */
export function watchDisks(env: Env): () => void {
  const look = diskWatch(env);
  const start = () => inBackground('the disk space', look);
  start();
  const timer = setInterval(start, MINUTE).unref();
  return () => clearInterval(timer);
}

/** Returns a function that reads the disks once and reports what changed since its last call. */
export function diskWatch(env: Env): () => Promise<void> {
  const file = join(env.DATA_DIR, 'disk-alerts.json');
  // The state in memory counts when the file cannot be written.
  let states: Partial<Record<FolderKey, Known>> | undefined;
  return async () => {
    states ??= await readStates(file);
    const before = JSON.stringify(states);
    for (const disk of await readDisks(env)) {
      states[disk.key] = await report(disk, states[disk.key], env);
    }
    if (JSON.stringify(states) !== before) await writeStates(file, states);
  };
}

/** Reports the change of a disk. @returns the state to remember; undefined when it is OK */
async function report(
  disk: FolderDisk,
  former: Known | undefined,
  env: Env,
): Promise<Known | undefined> {
  // A disk that does not respond is reported by the checks of the database and of the backups.
  if (!disk.space) return former;
  const state = stateOf(disk.space, env, former?.state);
  if (!former && state === HealthState.OK) return undefined;
  const hasWorsened = isWorse(state, former?.state ?? HealthState.OK);
  const since = former?.since ?? now();
  const current: Known = { state, since, isMailed: !hasWorsened && former?.isMailed === true };
  const news = newsOf(disk, current, env, former?.isMailed === true);
  if (state !== former?.state) logChange(disk, state, hasWorsened);
  if (state === HealthState.OK) {
    if (current.isMailed) await send(news, true);
    return undefined;
  }
  if (current.isMailed) return current;
  return { ...current, isMailed: await send(news, hasWorsened) };
}

function newsOf(
  disk: FolderDisk,
  { state, since }: Known,
  { serverName }: Env,
  isKnown: boolean,
): AdminNews {
  const detail = `${describeDisk(disk)}, sur le serveur ${serverName}.`;
  const check = { name: DISK_NAME, state, detail, steps: stepsFor(DISK, state) };
  return state === HealthState.OK
    ? overNews(check, since, now())
    : startedNews(check, since, isKnown);
}

/** Mails news, and announces them on the site too if they are new. @returns whether it was mailed */
async function send(news: AdminNews, isNew: boolean): Promise<boolean> {
  const isMailed = await mailAdministratorsNow(news);
  if (isNew) await announceIfPossible(news);
  return isMailed;
}

function logChange({ path, space }: FolderDisk, state: HealthState, hasWorsened: boolean): void {
  const facts = { folder: path, freeBytes: space?.freeBytes, totalBytes: space?.totalBytes };
  if (!hasWorsened) log().info({ ...facts, state }, 'more disk space is free');
  else if (state === HealthState.DOWN) log().error(facts, 'the disk is almost full');
  else log().warn(facts, 'the disk space is low');
}

async function readStates(file: string): Promise<Partial<Record<FolderKey, Known>>> {
  try {
    return stored.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // Missing, or damaged by a full disk.
    return {};
  }
}

async function writeStates(file: string, states: object): Promise<void> {
  try {
    await writeFile(`${file}.part`, JSON.stringify(states), { mode: 0o600 });
    await rename(`${file}.part`, file);
  } catch (error) {
    log().warn({ reason: reasonOf(error) }, 'the state of the disks was not written');
  }
}
