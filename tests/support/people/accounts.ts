import { SettingRow } from '#domains/identity/settings/setting.entity';
import type { Settings } from '#domains/identity/settings/settings.types';
import { User } from '#domains/identity/users/user.entity';
import { repository, transaction } from '#platform/db/transaction';
import { emailKeyOf } from '#client/shared/emailAddress';
import { PASSWORD, type CallOptions, type TestApp } from '../running/testApp';

/** A second password that meets the password criteria. */
export const OTHER_PASSWORD = 'Autre-Mot-2-Passe';

/** Stores settings, as an administrator would. */
export async function changeSettings(values: Partial<Settings>): Promise<void> {
  await transaction(async () => {
    for (const [key, value] of Object.entries(values)) {
      await repository(SettingRow).save({ key, value, updatedAt: new Date(), updatedById: null });
    }
  });
}

/** Resets every setting to its default. */
export async function resetSettings(): Promise<void> {
  await transaction(() => repository(SettingRow).clear());
}

/** Reads the stored account with this email. */
export function storedUser(email: string): Promise<User> {
  return repository(User).findOneByOrFail({ emailKey: emailKeyOf(email) });
}

/** Changes an account directly in the database. */
export async function changeUser(email: string, change: Partial<User>): Promise<void> {
  await transaction(() => repository(User).update({ emailKey: emailKeyOf(email) }, change));
}

const LOGIN = `mutation ($input: LoginInput!) {
  login(input: $input) { token deletionCancelled viewer { user { id username } } }
}`;

/** Signs in over GraphQL. */
export function login(app: TestApp, email: string, password = PASSWORD, options: CallOptions = {}) {
  return app.gql(LOGIN, { input: { email, password } }, options);
}
