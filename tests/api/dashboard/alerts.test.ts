import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp, type App } from '#server/app';
import { HealthState, type HealthCheck } from '#domains/insights/dashboard/dashboard.types';
import { healthJobs } from '#domains/insights/dashboard/dashboard.jobs';
import {
  noteReadings,
  openTroubles,
  watchHealth,
} from '#domains/insights/dashboard/health/alerts.service';
import { HealthTrouble } from '#domains/insights/dashboard/health/healthTrouble.entity';
import { clearAnswers } from '#platform/answers';
import { repository, transaction } from '#platform/db/transaction';
import { QueueItem } from '#platform/running/queueItem.entity';
import { fromNow, HOUR, MINUTE, shiftClock } from '#platform/running/clock';
import { runIfDue } from '#platform/running/jobs';
import { changeSettings } from '#tests/support/people/accounts';
import { mailsTo } from '#tests/support/content/outbox';
import { neutral } from '#tests/support/running/onDatabase';
import { storeMail } from '#tests/support/content/mails';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const ADDRESS = 'bureau@centrale.test';

let app: TestApp;
let again: App | undefined;
beforeEach(async () => {
  clearAnswers();
  app = await createTestApp({ seed: 'documented' });
  await changeSettings({ adminNotificationEmail: ADDRESS });
});
afterEach(async () => {
  shiftClock(0);
  await again?.close();
  again = undefined;
  await app.close();
});

const reading = (state: HealthState): HealthCheck[] => [
  {
    key: 'mail',
    name: 'Emails',
    state,
    detail: '3 en attente, le plus ancien depuis 130\u00a0min.',
    steps: state === HealthState.OK ? [] : [{ text: 'Vérifiez SMTP_URL.', path: null }],
  },
];
const readAt = async (minute: number, state: HealthState) => {
  shiftClock(minute * MINUTE);
  await noteReadings(reading(state));
};
const subjects = async () => (await mailsTo(app, ADDRESS)).map(({ subject }) => subject);

const STARTED = 'Alerte\u00a0: Emails, en panne – Centrale 18-112';
const OVER = 'Fin d’alerte\u00a0: Emails – Centrale 18-112';

describe('a health alert', () => {
  neutral.it(
    'states the problem, its start and its remedy, and is followed by a mail about its end',
    async () => {
      for (const minute of [0, 1, 2, 3]) await readAt(minute, HealthState.DOWN);
      expect([...(await openTroubles()).keys()]).toEqual(['mail']);
      for (const minute of [4, 6, 9]) await readAt(minute, HealthState.OK);
      expect((await openTroubles()).size).toBe(0);
      const [started, over, ...others] = await mailsTo(app, ADDRESS);
      expect(others).toEqual([]);
      expect(started?.subject).toBe(STARTED);
      expect(started?.text).toMatch(
        /«\u00a0Emails\u00a0» de la santé du site est en panne depuis le \d/,
      );
      expect(started?.text).toContain('le plus ancien depuis 130\u00a0min.');
      expect(started?.text).toContain('1. Vérifiez SMTP_URL.');
      expect(started?.text).toContain('/admin/sante');
      expect(over?.subject).toBe(OVER);
      expect(over?.text).toContain('a duré 4 minutes.');
    },
  );

  neutral.it('is sent a second time when a warning becomes an outage', async () => {
    for (const minute of [0, 4, 8, 12, 16, 20]) await readAt(minute, HealthState.WARNING);
    for (const minute of [21, 22, 23, 24, 25]) await readAt(minute, HealthState.DOWN);
    const [started, worse, ...others] = await mailsTo(app, ADDRESS);
    expect(others).toEqual([]);
    expect(started?.subject).toContain('Emails, à surveiller');
    expect(worse?.subject).toBe(STARTED);
    expect(worse?.text).toContain('est en panne. Il était à surveiller');
  });

  it('is sent once when several servers run the health checks concurrently', async () => {
    for (const minute of [0, 2, 3]) {
      shiftClock(minute * MINUTE);
      await Promise.all(Array.from({ length: 8 }, () => noteReadings(reading(HealthState.DOWN))));
    }
    expect(await subjects()).toEqual([STARTED]);
    for (const minute of [4, 9, 10]) {
      shiftClock(minute * MINUTE);
      await Promise.all(Array.from({ length: 8 }, () => noteReadings(reading(HealthState.OK))));
    }
    expect(await subjects()).toEqual([STARTED, OVER]);
  });

  neutral.it('is sent once, even when the server restarts during the problem', async () => {
    await readAt(0, HealthState.DOWN);
    await readAt(2, HealthState.DOWN);
    await app.fastify.close();
    again = await createApp(app.env, { jobs: false });
    await readAt(3, HealthState.DOWN);
    await readAt(30, HealthState.DOWN);
    expect(await subjects()).toEqual([STARTED]);
  });

  it('is sent by the next health check when the transaction of the previous check fails', async () => {
    await readAt(0, HealthState.DOWN);
    shiftClock(2 * MINUTE);
    const failing = transaction(async () => {
      await noteReadings(reading(HealthState.DOWN));
      throw new Error('panne');
    });
    await expect(failing).rejects.toThrow('panne');
    expect(await subjects()).toEqual([]);
    await readAt(3, HealthState.DOWN);
    expect(await subjects()).toEqual([STARTED]);
  });

  neutral.it('is not sent while its address is empty or email notifications are off', async () => {
    await changeSettings({ adminNotificationEmail: '' });
    for (const minute of [0, 1, 2, 3]) await readAt(minute, HealthState.DOWN);
    await changeSettings({ adminNotificationEmail: ADDRESS, emailNotificationsEnabled: false });
    for (const minute of [4, 6, 9, 20]) await readAt(minute, HealthState.OK);
    expect(await subjects()).toEqual([]);
  });

  neutral.it('is sent when a mail has been waiting for three hours', async () => {
    await storeMail('x@exemple.fr', { createdAt: fromNow(-3 * HOUR), runAt: fromNow(HOUR) });
    for (const minute of [0, 1, 2]) {
      shiftClock(minute * MINUTE);
      await watchHealth();
    }
    expect(await subjects()).toEqual([STARTED]);
    await transaction(() => repository(QueueItem).delete({ address: 'x@exemple.fr' }));
    for (const minute of [3, 5, 8]) {
      shiftClock(minute * MINUTE);
      await watchHealth();
    }
    expect(await subjects()).toEqual([STARTED, OVER]);
  });

  it('depends on a job that runs every minute and stores nothing while there is no problem', async () => {
    const [watch] = healthJobs;
    await Promise.all([runIfDue(watch!), runIfDue(watch!), runIfDue(watch!)]);
    expect(watch!.everyMilliseconds).toBe(MINUTE);
    // A new site has no problem, so none is stored.
    expect(await repository(HealthTrouble).count()).toBe(0);
  });
});
