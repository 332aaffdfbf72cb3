import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settleBackground } from '#platform/running/background';
import { deliverMails } from '#platform/mail/index';
import { parseMail, type ReadMail } from './readMail';
import type { TestApp } from '../running/testApp';

/** Delivers all pending mails. @returns the mails to an email address, oldest first */
export async function mailsTo(app: TestApp, address: string): Promise<ReadMail[]> {
  await settleBackground();
  await deliverMails();
  const folder = join(app.env.DATA_DIR, 'outbox');
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    files
      .filter((file) => file.endsWith('.eml') && file.includes(recipientOf(address)))
      .toSorted((a, b) => numberOf(a) - numberOf(b))
      .map(async (file) => parseMail(await readFile(join(folder, file), 'utf8'))),
  );
  return mails.filter(({ to }) => to.includes(address));
}

/**
 * Returns the part of an email address that the file names of mails contain, which is the part
 * before the "@".
 */
const recipientOf = (address: string) => address.replace(/@.*/, '').replace(/[^\w.+-]/g, '_');

/** Returns the ID of a mail from its file name, which consists of time, recipient and ID. */
const numberOf = (file: string) => Number(/_(\d+)\.eml$/.exec(file)?.[1]);

/**
 * Returns the secrets of the links that were mailed to an email address, oldest first. The links
 * "Ce n'était pas moi" are left out.
 */
export async function secretsMailedTo(app: TestApp, address: string): Promise<string[]> {
  const mails = await mailsTo(app, address);
  return mails.flatMap(({ text }) => /(?<!pas-moi\?)jeton=([\w-]+)/.exec(text)?.[1] ?? []);
}
