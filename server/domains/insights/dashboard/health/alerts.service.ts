import { now } from '#platform/running/clock';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { MailPriority } from '#platform/mail/index';
import { mailAdministrators } from '#domains/identity/settings/adminMails.service';
import type { HealthCheck } from '../dashboard.types';
import { readHealth } from '../health.service';
import { overNews, startedNews } from './alertNews';
import { DISK } from './disk/disks.service';
import { HealthTrouble } from './healthTrouble.entity';
import { nextStep, type Step } from './troubles';

/**
 * Reads the health of the site, and mails administrators about health problems that started, got
 * worse or ended. Each mail is sent once, even with several servers, because the problem is stored
 * in the transaction that queues the mail.
 */
export async function watchHealth(): Promise<void> {
  const { checks } = await readHealth();
  await noteReadings(checks);
}

/**
 * Stores the results of health checks and sends the alerts. The second part of `watchHealth`. Each
 * server reports its own disks (see `watchDisks`).
 */
export async function noteReadings(checks: readonly HealthCheck[]): Promise<void> {
  await transaction(async () => {
    await acquireLock('health.troubles');
    for (const check of checks) if (check.key !== DISK) await noteReading(check);
  });
}

async function noteReading(check: HealthCheck): Promise<void> {
  const troubles = repository(HealthTrouble);
  const former = await troubles.findOneBy({ check: check.key });
  const step = nextStep(former, { check: check.key, state: check.state }, now());
  if (step.trouble) await troubles.upsert(step.trouble, ['check']);
  else if (former) await troubles.delete({ check: check.key });
  if (step.news) await sendAlert(check, step);
}

/** Returns the ongoing problems with an alert, keyed by the key of the check. */
export async function openTroubles(): Promise<Map<string, HealthTrouble>> {
  const rows = await repository(HealthTrouble).find();
  const open = rows.filter(({ alertedAt, endedAt }) => alertedAt !== null && endedAt === null);
  return new Map(open.map((row) => [row.check, row]));
}

function sendAlert(check: HealthCheck, { trouble, news }: Step): Promise<void> {
  const since = trouble?.since ?? now();
  const until = trouble?.goodSince ?? now();
  const content =
    news === 'over' ? overNews(check, since, until) : startedNews(check, since, news === 'worse');
  // High priority, because an alert about waiting mails must not wait behind them.
  return mailAdministrators({ ...content, priority: MailPriority.ACCOUNT });
}
