import { currentEnv, type Env } from '#platform/env';
import { repository } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { hashOf } from '#platform/secrets';
import type { Settings } from '#domains/identity/settings/settings.types';
import { MailCheck } from './mailCheck.entity';

type SenderSettings = Pick<Settings, 'supportEmail'>;

export function senderOf({ MAIL_FROM }: Env, { supportEmail }: SenderSettings): string {
  if (MAIL_FROM === undefined) return supportEmail;
  return /<([^<>]*)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM.trim();
}

/** Returns the hash that identifies a mail configuration. The password is not part of it. */
function configurationOf(env: Env, settings: SenderSettings): string {
  const { protocol, host, username } = new URL(env.SMTP_URL ?? 'smtp://localhost');
  return hashOf([protocol, host, username, senderOf(env, settings)].join(' '));
}

/** Returns when a test mail was accepted with the given configuration; null when none was. */
export function findMailCheck(env: Env, settings: SenderSettings): Promise<MailCheck | null> {
  return repository(MailCheck).findOneBy({ configuration: configurationOf(env, settings) });
}

/** Records that a test mail was accepted with the current configuration. */
export async function recordMailCheck(settings: SenderSettings): Promise<void> {
  const configuration = configurationOf(currentEnv(), settings);
  await repository(MailCheck).upsert({ configuration, acceptedAt: now() }, ['configuration']);
}
