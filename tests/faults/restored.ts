import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../support/running/commands';
import { startServer } from '../support/running/servers';
import type { Found, Round } from './faults';
import { judge } from './judge';
import type { Entry, Load } from './load';
import type { FaultySite } from './site';

const WRITES_AFTERWARDS = 20;

/** Creates a backup of a site in an empty folder. @returns the folder of the backup */
export type BackUp = (site: FaultySite, into: string, load: Load) => Promise<string>;

/** Runs `npm run backup`. @returns the folder of the backup */
export async function backUpNow(site: FaultySite, into: string): Promise<string> {
  await command('server/backup.ts', [into], site.commandEnv);
  const name = (await readdir(into)).find((entry) => entry.startsWith('centrale-'));
  if (!name) throw new Error(`The backup command created no backup in ${into}`);
  return join(into, name);
}

/**
 * Creates a backup under load, restores it in another place and starts a server there. The copy
 * must contain all writes that were acknowledged before the backup.
 */
export async function restored(
  { site, load }: Pick<Round, 'site' | 'load'>,
  backUp: BackUp = backUpNow,
): Promise<Found> {
  const into = join(site.folder, 'backups');
  const place = await site.emptyPlace();
  try {
    const before = new Set(load.entries.filter(({ sentAt }) => sentAt !== undefined));
    const asOfThen = (entry: Entry): Entry =>
      before.has(entry) ? entry : { ...entry, sentAt: undefined };
    const [backup, backupDuration] = await timed(() => backUp(site, into, load));
    if (load.acknowledged === before.size) {
      throw new Error('No write was acknowledged while the backup was created');
    }
    await load.more(WRITES_AFTERWARDS);
    return await load.pausedFor(async () => {
      const [, restoreDuration] = await timed(() =>
        command('server/restore.ts', [backup], place.env),
      );
      const server = await startServer(place.env);
      try {
        await refuseUnlessServed(server.url, site);
      } finally {
        await server.kill();
      }
      const copy = await judge(place.env, load.entries.map(asOfThen));
      return { durations: { backup: backupDuration, restore: restoreDuration }, copy };
    });
  } finally {
    await place.remove();
    await rm(into, { recursive: true, force: true });
  }
}

const SIGN_IN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const WHO = '{ viewer { user { email } } }';

/** @throws Error when a member cannot sign in to the copy or a previous session is still valid */
async function refuseUnlessServed(url: string, { people }: FaultySite): Promise<void> {
  const { email, token: old } = people.members[0]!;
  const { login } = await ask(url, SIGN_IN, { input: { email, password: people.password } });
  const { viewer } = await ask(url, WHO, {}, login?.token);
  if (viewer?.user?.email !== email) throw new Error('A member cannot sign in to the copy');
  const { viewer: stranger } = await ask(url, WHO, {}, old);
  if (stranger) throw new Error('A session from before the restore is valid in the copy');
}

interface Answers {
  login?: { token: string } | null;
  viewer?: { user: { email: string } | null } | null;
}

/** Sends a query. @returns its data, or an empty object on an error */
async function ask(
  url: string,
  query: string,
  variables: Record<string, unknown>,
  token?: string,
): Promise<Answers> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data } = (await response.json()) as { data?: Answers | null };
  return data ?? {};
}

/** Runs a command. @throws Error with its output when it fails */
async function command(file: string, args: string[], env: Record<string, string>): Promise<void> {
  const { code, err } = await runCommand(file, args, { env });
  if (code !== 0) throw new Error(`${file} ended with ${code}: ${err}`);
}

async function timed<T>(run: () => Promise<T>): Promise<[T, number]> {
  const startedAt = performance.now();
  return [await run(), performance.now() - startedAt];
}
