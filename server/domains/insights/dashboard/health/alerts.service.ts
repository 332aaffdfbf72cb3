import { now } from '#platform/running/clock';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { MailPriority } from '#platform/mail/index';
import { sitePaths } from '#client/shared/sitePaths';
import { durationText, instantInParis } from '#platform/text/text';
import { mailAdministrators } from '#domains/identity/settings/adminMails.service';
import { HealthState, type HealthCheck } from '../dashboard.types';
import { readHealth } from '../health.service';
import { HealthTrouble } from './healthTrouble.entity';
import { nextStep, type Step } from './troubles';
import { quoted } from '#client/shared/quoted';

/**
 * Reads the health of the site, and mails administrators about health problems that started, got
 * worse or ended. Each mail is sent once, even with several servers, because the problem is stored
 * in the transaction that queues the mail.
 */
export async function watchHealth(): Promise<void> {
  const { checks } = await readHealth();
  await noteReadings(checks);
}

/** Stores the results of health checks and sends the alerts. The second part of `watchHealth`. */
export async function noteReadings(checks: readonly HealthCheck[]): Promise<void> {
  await transaction(async () => {
    await acquireLock('health.troubles');
    for (const check of checks) await noteReading(check);
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
    news === 'over' ? overMail(check, since, until) : startedMail(check, since, news === 'worse');
  return mailAdministrators({
    ...content,
    path: sitePaths.admin.health,
    // High priority, because an alert about waiting mails must not wait behind them.
    priority: MailPriority.ACCOUNT,
  });
}

function startedMail({ name, state, detail, steps }: HealthCheck, since: Date, isWorse: boolean) {
  const how = state === HealthState.DOWN ? 'en panne' : 'à surveiller';
  const opening = isWorse
    ? `est en panne. Il était à surveiller depuis le ${instantInParis(since)}.`
    : `est ${how} depuis le ${instantInParis(since)}.`;
  return {
    title: `Alerte\u00a0: ${name}, ${how}`,
    message: `Le contrôle ${quoted(name)} de la santé du site ${opening}`,
    more: [
      `Constat\u00a0: ${detail}`,
      'Que faire\u00a0:',
      ...steps.map(({ text }, index) => `${index + 1}. ${text}`),
      'Vous recevrez un autre message à la fin de l’alerte, ou si elle s’aggrave.',
    ],
  };
}

function overMail({ name, detail }: HealthCheck, since: Date, until: Date) {
  const lasted = durationText(until.getTime() - since.getTime());
  return {
    title: `Fin d’alerte\u00a0: ${name}`,
    message: `Le contrôle ${quoted(name)} de la santé du site est de nouveau en ordre depuis le ${instantInParis(until)}.`,
    more: [
      `L’alerte avait commencé le ${instantInParis(since)} et a duré ${lasted}.`,
      `Constat actuel\u00a0: ${detail}`,
    ],
  };
}
