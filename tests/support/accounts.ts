import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingRow } from '../../server/domains/settings/setting.entity';
import type { Settings } from '../../server/domains/settings/settings.types';
import { User } from '../../server/domains/users/user.entity';
import { settleBackground } from '../../server/platform/background';
import { repository, transaction } from '../../server/platform/db/transaction';
import { emailKeyOf } from '../../server/platform/email';
import { deliverMails } from '../../server/platform/mail';
import { PASSWORD, type CallOptions, type TestApp } from './testApp';

/** Another password that meets the criteria. */
export const OTHER_PASSWORD = 'Autre-Mot-2-Passe';

/** Stores settings as an administrator would. */
export async function changeSettings(values: Partial<Settings>): Promise<void> {
  await transaction(async () => {
    for (const [key, value] of Object.entries(values)) {
      await repository(SettingRow).save({ key, value, updatedAt: new Date(), updatedById: null });
    }
  });
}

/** Puts every setting back to its default. */
export async function resetSettings(): Promise<void> {
  await transaction(() => repository(SettingRow).clear());
}

/** The account of an email, as stored. */
export function storedUser(email: string): Promise<User> {
  return repository(User).findOneByOrFail({ emailKey: emailKeyOf(email) });
}

/** Changes an account behind everybody's back. */
export async function changeUser(email: string, change: Partial<User>): Promise<void> {
  await transaction(() => repository(User).update({ emailKey: emailKeyOf(email) }, change));
}

const LOGIN = `mutation ($input: LoginInput!) {
  login(input: $input) { token viewer { user { id username } } }
}`;

/** Signs in over GraphQL. */
export function login(app: TestApp, email: string, password = PASSWORD, options: CallOptions = {}) {
  return app.gql(LOGIN, { input: { email, password } }, options);
}

/** The mails delivered to an address, as text, oldest first. */
export async function mailsTo(app: TestApp, email: string): Promise<string[]> {
  await settleBackground();
  await deliverMails();
  const folder = join(app.env.DATA_DIR, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const numberOf = (name: string) => Number(/_(\d+)\.eml$/.exec(name)?.[1]);
  const found = names
    .filter((name) => name.includes(`_${email}_`))
    .toSorted((a, b) => numberOf(a) - numberOf(b));
  const sources = await Promise.all(found.map((name) => readFile(join(folder, name), 'utf8')));
  return sources.map(decoded);
}

/** The secrets of the links mailed to an address, oldest first. */
export async function secretsMailedTo(app: TestApp, email: string): Promise<string[]> {
  const mails = await mailsTo(app, email);
  return mails.flatMap((mail) => /jeton=([\w-]+)/.exec(mail)?.[1] ?? []);
}

/** Undoes the quoted-printable encoding of a mail. */
function decoded(source: string): string {
  const bytes = source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
