import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';

import { groupOf } from '#domains/moderation/reports/accountGroups';
import { expect } from '../browser/e2e';
import { parseMail } from '../content/readMail';
import { askServer, openAsMember, OWN_PASSWORD, tokenFor } from './signedIn';

/** Data folder of the server that the browser tests use: see playwright.config.ts. */
const DATA_DIR = process.env.E2E_DATA_DIR ?? '.cache/e2e';
const OUTBOX = join(DATA_DIR, 'outbox');

export interface NewMember {
  username: string;
  email: string;
}

let made = 0;

/** Number of members that a worker creates at the same time. */
const POOL_SIZE = 30;

/** Members that no test of this worker has used yet. */
const pool: NewMember[] = [];

/**
 * Returns a new free member with a confirmed email and OWN_PASSWORD. The account is copied from an
 * invited member, because otherwise each of 100 tests would wait a second for a mail. The copy has
 * no log entries.
 */
export async function newMember(page: Page): Promise<NewMember> {
  if (pool.length === 0) {
    const { id } = await invitedMember(page);
    pool.push(...copiesOf(id));
  }
  return pool.pop()!;
}

/** Copies an account in the database of the site with new unique values. */
function copiesOf(id: string): NewMember[] {
  const database = new Database(join(DATA_DIR, 'centrale.sqlite'));
  try {
    const account = database.prepare('SELECT * FROM users WHERE id = ?').get(id) as object;
    const columns = Object.keys(account).filter((column) => column !== 'id');
    const closedGroups = groupsClosedToStaff(database);
    const insert = database.prepare(
      `INSERT INTO users (${columns.map((column) => `"${column}"`).join(', ')})
       VALUES (${columns.map((column) => `@${column}`).join(', ')})`,
    );
    const members = Array.from({ length: POOL_SIZE }, () => {
      const username = uniqueName('membre');
      return { username, email: `${username}@centrale.test` };
    });
    const usable: NewMember[] = [];
    const insertAll = database.transaction(() => {
      for (const member of members) {
        const { username, email } = member;
        const { lastInsertRowid } = insert.run({
          ...account,
          username,
          usernameKey: username,
          usernameSkeleton: null,
          email,
          emailKey: email,
          searchText: `${username} ${email}`,
        });
        if (!closedGroups.has(groupOf(Number(lastInsertRowid)))) usable.push(member);
      }
    });
    insertAll.immediate();
    return usable;
  } finally {
    database.close();
  }
}

/**
 * Returns the groups of accounts about which a member of staff of the demonstration may not decide,
 * because an account of the group reported that member (decision record 0066).
 */
function groupsClosedToStaff(database: Database.Database): Set<number> {
  const reporters = database
    .prepare(
      `SELECT "reporterId" FROM reports WHERE "status" = 'pending'
         AND "targetUserId" IN (SELECT "userId" FROM role_assignments)`,
    )
    .pluck()
    .all() as number[];
  return new Set(reporters.map(groupOf));
}

/** Copies the database of the site into the data folder of another server. */
export async function copyDatabase(folder: string): Promise<void> {
  const database = new Database(join(DATA_DIR, 'centrale.sqlite'), { readonly: true });
  try {
    await database.backup(join(folder, 'centrale.sqlite'));
  } finally {
    database.close();
  }
}

/** Invites a free member who chooses OWN_PASSWORD, with the usual log entries. */
export async function invitedMember(
  page: Page,
  name = 'membre',
): Promise<NewMember & { id: string }> {
  const member = await inviteMember(page, name);
  await choosePassword(page, member.email);
  return member;
}

/** Sets OWN_PASSWORD through the link mailed to an invited member. */
export async function choosePassword(page: Page, email: string): Promise<void> {
  await askServer(
    page,
    'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }',
    { variables: { input: { token: await secretMailedTo(email), newPassword: OWN_PASSWORD } } },
  );
}

/** Creates an account as staff, without a password. */
export async function inviteMember(
  page: Page,
  name: string,
  givenEmail?: string,
): Promise<NewMember & { id: string }> {
  const username = uniqueName(name);
  const email = givenEmail ?? `${username}@centrale.test`;
  const { createUser } = await askServer<{ createUser: { user: { id: string } } }>(
    page,
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { ... on ManagedUserPayload { user { id } } } }',
    {
      token: await tokenFor(page, 'superadmin@centrale.test'),
      variables: { input: { username, email } },
    },
  );
  return { username, email, id: createUser.user.id };
}

/** Returns a username that no other test uses. */
export function uniqueName(name: string): string {
  made += 1;
  return `${name}-${Date.now().toString(36)}-${process.pid % 1000}-${made}`;
}

/** Confirms an email with the link mailed to it. */
export async function confirmEmail(page: Page, email: string): Promise<void> {
  await askServer(
    page,
    'mutation ($token: String!) { verifyEmail(input: { token: $token }) { message } }',
    {
      variables: { token: await secretMailedTo(email) },
    },
  );
}

/** Waits for a mail with a link. @returns the secret of the last link mailed to an address */
export const secretMailedTo = (email: string) => mailedTo(email, /jeton=([\w-]+)/);

/**
 * Waits until the last mail to an email address matches a pattern. @returns the first capture group
 * of the match
 */
export async function mailedTo(email: string, pattern: RegExp): Promise<string> {
  let secret: string | undefined;
  const look = async () => {
    const files = await readdir(OUTBOX).catch(() => []);
    // File names start with the time.
    const last = files
      .filter((file) => file.includes(`_${email}_`))
      .toSorted()
      .at(-1);
    if (!last?.endsWith('.eml')) return false;
    const { text } = parseMail(await readFile(join(OUTBOX, last), 'utf8'));
    secret = pattern.exec(text)?.[1];
    return secret !== undefined;
  };
  await expect.poll(look, { message: `a mail to ${email}`, timeout: 15_000 }).toBe(true);
  return secret ?? '';
}

/** Opens a page behind sign-in as a new member. @returns also the token of the session */
export async function openAsNewMember(
  page: Page,
  path: string,
): Promise<NewMember & { token: string }> {
  const member = await newMember(page);
  return { ...member, token: await openAsMember(page, member.email, path) };
}
