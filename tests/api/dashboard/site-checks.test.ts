import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readHealth } from '#domains/insights/dashboard/health.service';
import { recordMinute } from '#domains/insights/dashboard/health/minutes.service';
import { BackupRun } from '#domains/operations/backups/backupRun.entity';
import { backUp } from '#domains/operations/backups/backups.service';
import { repository, transaction } from '#platform/db/transaction';
import { setEnv } from '#platform/env';
import { readMailCertificate } from '#platform/mail/certificate';
import { settleBackground } from '#platform/running/background';
import { DAY, fromNow, HOUR, MINUTE, SECOND, shiftClock } from '#platform/running/clock';
import { changeSettings } from '#tests/support/people/accounts';
import { isPostgres } from '#tests/support/running/database';
import { neutral } from '#tests/support/running/onDatabase';
import { ownRedis } from '#tests/support/running/ownRedis';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  shiftClock(0);
  vi.restoreAllMocks();
  await app.close();
});

const check = async (key: string) => {
  const found = (await readHealth()).checks.find((one) => one.key === key)!;
  // Every problem has its steps.
  expect(found.steps.length > 0).toBe(found.state !== 'OK');
  return { state: found.state, detail: found.detail };
};
const metrics = async (name: string) =>
  (await app.fastify.inject({ url: '/metrics', headers: { host: 'localhost:4000' } })).body
    .split('\n')
    .filter((line) => line.startsWith(`centrale_${name}`))
    .map((line) => line.replace(/ -?[\d.e+-]+$/, ''));

describe('the check of the clock', () => {
  it('compares it with the database, or on SQLite with the newest measurement', async () => {
    await recordMinute('un');
    const fine = isPostgres()
      ? 'Moins d’une minute d’écart avec la base de données.'
      : 'L’horloge du serveur n’a pas reculé.';
    expect(await check('clock')).toEqual({ state: 'OK', detail: fine });
    // On SQLite, the measured minute may end in half a minute.
    shiftClock(-25 * SECOND);
    expect((await check('clock')).state).toBe('OK');
    shiftClock(-2 * HOUR);
    expect(await check('clock')).toEqual({
      state: 'WARNING',
      detail: isPostgres()
        ? 'L’horloge du serveur retarde de 2 heures sur celle de la base de données.'
        : expect.stringMatching(
            /^L’horloge du serveur a reculé de (2 heures|1 heure et 59 minutes) depuis la dernière mesure enregistrée\.$/,
          ),
    });
    shiftClock(3 * MINUTE);
    expect(await check('clock')).toEqual(
      isPostgres()
        ? {
            state: 'WARNING',
            detail: 'L’horloge du serveur avance de 3 minutes sur celle de la base de données.',
          }
        : { state: 'OK', detail: fine },
    );
    expect(await metrics('clock_difference_seconds')).toEqual([
      `centrale_clock_difference_seconds{reference="${isPostgres() ? 'database' : 'measurements'}"}`,
    ]);
  });

  neutral.it('compares it with Redis, too', async () => {
    await app.close();
    app = await createTestApp({ env: { REDIS_URL: await ownRedis(), SERVER_NAME: 'un' } });
    expect((await check('clock')).detail).toContain('Moins d’une minute d’écart avec Redis');
    shiftClock(-5 * MINUTE);
    expect(await check('clock')).toEqual({
      state: 'WARNING',
      detail: 'L’horloge du serveur retarde de 5 minutes sur celle de Redis.',
    });
  });
});

neutral.describe('the check of the backups', () => {
  const madeAgo = (hours: number) =>
    transaction(() => repository(BackupRun).updateAll({ startedAt: fromNow(-hours * HOUR) }));

  it('reports their age, their place, and a backup that is gone', async () => {
    vi.spyOn(process, 'uptime').mockReturnValue(2 * 3600);
    expect((await check('backups')).state).toBe('DOWN');
    expect(await metrics('backup_age_seconds')).toEqual([]);
    await backUp();
    expect(await check('backups')).toEqual({
      state: 'OK',
      detail: expect.stringContaining(
        '\u00a0; les sauvegardes restent avec les données du site\u00a0: ',
      ),
    });
    expect(await metrics('backup_age_seconds')).toEqual([
      'centrale_backup_age_seconds{place="data"}',
    ]);
    const chosen = await mkdtemp(join(tmpdir(), 'centrale-backups-'));
    await changeSettings({ backupFolder: chosen });
    const { folder } = await backUp();
    expect((await check('backups')).detail).toMatch(
      /^Dernière sauvegarde [^;]*prochaine à 3\u00a0h\.$/,
    );
    expect(await metrics('backup_age_seconds')).toEqual([
      'centrale_backup_age_seconds{place="elsewhere"}',
    ]);
    await madeAgo(25);
    expect((await check('backups')).state).toBe('OK');
    setEnv({ ...app.env, BACKUP_MAX_AGE_HOURS: 20 });
    expect((await check('backups')).state).toBe('WARNING');
    setEnv(app.env);
    await madeAgo(26);
    expect((await check('backups')).state).toBe('WARNING');
    await madeAgo(1);
    await rm(folder, { recursive: true });
    expect(await check('backups')).toEqual({
      state: 'WARNING',
      detail: expect.stringContaining('elle n’est plus dans le dossier des sauvegardes'),
    });
    await rm(chosen, { recursive: true });
  });
});

neutral.describe('the check of the certificate of the mail server', () => {
  /** Starts a mail server with a certificate of its own, for 127.0.0.1. */
  async function serverWith(days: number, options: SMTPServerOptions) {
    const folder = await mkdtemp(join(tmpdir(), 'centrale-certificate-'));
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const request = 'req -x509 -newkey rsa:2048 -nodes -subj /CN=127.0.0.1'.split(' ');
    const validity = ['-addext', 'subjectAltName=IP:127.0.0.1', '-days', String(days)];
    const files = ['-keyout', keyFile, '-out', certFile];
    execFileSync('openssl', [...request, ...validity, ...files], { stdio: 'ignore' });
    const [key, cert] = await Promise.all([readFile(keyFile), readFile(certFile)]);
    await rm(folder, { recursive: true });
    let connections = 0;
    const server = new SMTPServer({
      key,
      cert,
      authOptional: true,
      closeTimeout: 0,
      onConnect: (_session, done) => {
        connections += 1;
        done();
      },
      ...options,
    }).on('error', () => {});
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    return {
      address: `127.0.0.1:${port}`,
      connections: () => connections,
      close: () => new Promise<void>((resolve) => server.close(() => resolve())),
    };
  }

  /** Reads the check once the certificate was read in the background. */
  async function checkAfterReading() {
    await readHealth();
    await settleBackground();
    return check('certificate');
  }

  it('is absent without SMTP_URL, and reads the end once a day', async () => {
    expect((await readHealth()).checks.map(({ key }) => key)).not.toContain('certificate');
    for (const secure of [true, false]) {
      const mail = await serverWith(20, { secure });
      const scheme = secure ? 'smtps' : 'smtp';
      setEnv({ ...app.env, SMTP_URL: `${scheme}://${mail.address}?tls.rejectUnauthorized=false` });
      expect(await check('certificate')).toEqual({
        state: 'OK',
        detail: 'Première vérification en cours.',
      });
      expect(await checkAfterReading()).toEqual({
        state: 'OK',
        detail: expect.stringMatching(/^Valable jusqu’au .+, encore 19 jours\.$/),
      });
      for (let index = 0; index < 3; index++) await checkAfterReading();
      expect(mail.connections()).toBe(1);
      shiftClock(7 * DAY);
      expect(await checkAfterReading()).toEqual({
        state: 'WARNING',
        detail: expect.stringMatching(/, encore 12 jours\.$/),
      });
      expect(mail.connections()).toBe(2);
      shiftClock(0);
      await mail.close();
    }
  });

  it('reports a failed handshake with its reason, and a server that does not answer', async () => {
    const mail = await serverWith(20, { secure: false });
    for (const url of [
      `smtp://${mail.address}`,
      `smtp://localhost:${mail.address.split(':')[1]}`,
    ]) {
      expect(await readMailCertificate(url)).toEqual({
        outcome: 'refused',
        code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      });
    }
    setEnv({ ...app.env, SMTP_URL: `smtp://${mail.address}` });
    expect(await checkAfterReading()).toEqual({
      state: 'DOWN',
      detail:
        'Aucune liaison chiffrée avec le serveur de courrier\u00a0: son certificat n’est signé par aucune autorité reconnue (DEPTH_ZERO_SELF_SIGNED_CERT).',
    });
    await mail.close();
    expect(await readMailCertificate(`smtps://${mail.address}`)).toEqual({
      outcome: 'unreachable',
      code: 'ECONNREFUSED',
    });
    // A failure is tried again after ten minutes.
    shiftClock(11 * MINUTE);
    expect(await checkAfterReading()).toEqual({
      state: 'WARNING',
      detail: 'Le serveur de courrier ne répond pas (ECONNREFUSED).',
    });
    const plain = await serverWith(20, { secure: false, disabledCommands: ['STARTTLS'] });
    expect(await readMailCertificate(`smtp://${plain.address}`)).toEqual({
      outcome: 'unencrypted',
    });
    await plain.close();
  });
});
