import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { expect } from './e2e';
import { parseMail } from './readMail';
import { askServer, openAsMember, PASSWORD } from './signedIn';

/** Where the server of the browser tests keeps its mails: see playwright.config.ts. */
const OUTBOX = join(process.env.E2E_DATA_DIR ?? '.cache/e2e', 'outbox');

export interface NewMember {
  username: string;
  email: string;
}

let made = 0;

/** Registers a free member of the test's own, and confirms their email by the link mailed to it. */
export async function newMember(page: Page, name = 'essai'): Promise<NewMember> {
  made += 1;
  const username = `${name}-${Date.now().toString(36)}-${process.pid % 1000}-${made}`;
  const email = `${username}@centrale.test`;
  const input = { username, email, password: PASSWORD, confirmPassword: PASSWORD };
  await askServer(page, 'mutation ($input: RegisterInput!) { register(input: $input) { token } }', {
    variables: { input },
  });
  await confirmEmail(page, email);
  return { username, email };
}

/** Opens the link that was mailed to an address, as its reader would. */
export async function confirmEmail(page: Page, email: string): Promise<void> {
  await askServer(page, 'mutation ($token: String!) { verifyEmail(token: $token) { message } }', {
    variables: { token: await secretMailedTo(email) },
  });
}

/** The secret of the last link mailed to an address, once the mail has left. */
async function secretMailedTo(email: string): Promise<string> {
  let secret: string | undefined;
  const look = async () => {
    const files = await readdir(OUTBOX).catch(() => []);
    // Their names begin with their time.
    const last = files
      .filter((file) => file.includes(`_${email}_`))
      .toSorted()
      .at(-1);
    if (!last?.endsWith('.eml')) return false;
    const { text } = parseMail(await readFile(join(OUTBOX, last), 'utf8'));
    secret = /jeton=([\w-]+)/.exec(text)?.[1];
    return secret !== undefined;
  };
  await expect.poll(look, { message: `a mail to ${email}`, timeout: 15_000 }).toBe(true);
  return secret ?? '';
}

/** Opens a page behind sign-in as a member of the test's own. @returns also their session's token */
export async function openAsNewMember(
  page: Page,
  path: string,
): Promise<NewMember & { token: string }> {
  const member = await newMember(page);
  return { ...member, token: await openAsMember(page, member.email, path) };
}
