import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { expect } from '../browser/e2e';
import { parseMail } from '../content/readMail';
import { askServer, openAsMember, OWN_PASSWORD, tokenFor } from './signedIn';

/** Where the server of the browser tests keeps its mails: see playwright.config.ts. */
const OUTBOX = join(process.env.E2E_DATA_DIR ?? '.cache/e2e', 'outbox');

export interface NewMember {
  username: string;
  email: string;
}

let made = 0;

/**
 * A free member of the test's own, whom the staff invited and who chose a password by the link mailed
 * to them, which also confirms their email. The many that tests need do not meet the limit of
 * registrations of a day in this way.
 */
export async function newMember(page: Page, name = 'membre'): Promise<NewMember> {
  const { username, email } = await inviteMember(page, name);
  await choosePassword(page, email);
  return { username, email };
}

/** Creates a member by invitation, who sets OWN_PASSWORD through the mailed link. */
export async function choosePassword(page: Page, email: string): Promise<void> {
  await askServer(
    page,
    'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }',
    { variables: { input: { token: await secretMailedTo(email), newPassword: OWN_PASSWORD } } },
  );
}

/** An account of the test's own that the staff made, and that nobody signs in to. */
export async function inviteMember(
  page: Page,
  name: string,
  givenEmail?: string,
): Promise<NewMember & { id: string }> {
  const username = uniqueName(name);
  const email = givenEmail ?? `${username}@centrale.test`;
  const { createUser } = await askServer<{ createUser: { id: string } }>(
    page,
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }',
    {
      token: await tokenFor(page, 'superadmin@centrale.test'),
      variables: { input: { username, email } },
    },
  );
  return { username, email, id: createUser.id };
}

/** A username that no other test has. */
export function uniqueName(name: string): string {
  made += 1;
  return `${name}-${Date.now().toString(36)}-${process.pid % 1000}-${made}`;
}

/** Opens the link that was mailed to an address, as its reader would. */
export async function confirmEmail(page: Page, email: string): Promise<void> {
  await askServer(page, 'mutation ($token: String!) { verifyEmail(token: $token) { message } }', {
    variables: { token: await secretMailedTo(email) },
  });
}

/** The secret of the last link mailed to an address, once the mail has left. */
export const secretMailedTo = (email: string) => mailedTo(email, /jeton=([\w-]+)/);

/** What a pattern finds in the last mail to an address, once one that holds it has left. */
export async function mailedTo(email: string, pattern: RegExp): Promise<string> {
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
    secret = pattern.exec(text)?.[1];
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
