import { Gauge } from 'prom-client';
import { openNow } from '../graphql/sockets/socketLimits';
import { databaseAnswers } from '../platform/db/health';
import { readClockDifferences } from '../domains/insights/dashboard/health/clockCheck';
import { readDisks } from '../domains/insights/dashboard/health/disk/disks.service';
import { lastBackup } from '../domains/operations/backups/backups.service';
import { databaseLoad } from '../platform/db/load';
import type { Env } from '../platform/env';
import { log } from '../platform/log';
import { mailCertificate } from '../platform/mail/certificate';
import { mailQueue } from '../platform/mail/queueState';
import { registry } from '../platform/measures/meters';
import { SECOND } from '../platform/running/clock';
import { ownVersion } from '../platform/version';
import { cluster } from '../platform/running/cluster';
import { jobMetrics } from '../platform/running/jobs';

const gauge = <Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Gauge<Label> => new Gauge({ name: `centrale_${name}`, help, labelNames, registers: [registry] });

const build = gauge('build_info', 'Always 1, with the version of the site.', ['version']);
const sockets = gauge('sockets_open', 'WebSockets of open pages.');
const streams = gauge('subscriptions_open', 'GraphQL subscriptions of open pages.');
const connections = gauge('database_connections', 'Database connections of this server.', [
  'door',
  'state',
]);
const inLine = gauge('database_waiting', 'Callers waiting for a database connection.', ['door']);
const databaseUp = gauge('database_up', '1 while the database answers and accepts a write.');
const redisUp = gauge('redis_up', '1 while Redis is reachable; absent without REDIS_URL.');
const mailsWaiting = gauge('mails_waiting', 'Mails waiting to be sent, on all servers.');
const mailAge = gauge('mails_oldest_seconds', 'Waiting time of the oldest queued mail.');
const mailsLost = gauge('mails_lost', 'Mails abandoned within the last day.');
const jobLate = gauge('job_late_seconds', 'Delay of a job after its scheduled time.', ['job']);
const jobFailed = gauge('job_failed', '1 for a job whose last run failed.', ['job']);

const diskFree = gauge('disk_free_bytes', 'Bytes free on the disk of a folder.', ['folder']);
const diskTotal = gauge('disk_total_bytes', 'Size of the disk of a folder.', ['folder']);

const backupAge = gauge('backup_age_seconds', 'Age of the last backup; absent without one.', [
  'place',
]);
const clockDifference = gauge(
  'clock_difference_seconds',
  'How far the clock of this server is ahead; negative when it is behind.',
  ['reference'],
);
const certificateEnd = gauge(
  'mail_certificate_expires_timestamp_seconds',
  'End of the certificate of the mail server; absent until it was read.',
);

/** Removes the values of database gauges, so that they are absent while `database_up` is 0. */
function resetDatabaseGauges(): void {
  for (const one of [mailsWaiting, mailAge, mailsLost]) one.remove();
  for (const one of [jobLate, jobFailed, backupAge, clockDifference]) one.reset();
}

/** Updates the gauges. */
export async function readGauges(env: Env): Promise<void> {
  build.set({ version: ownVersion() }, 1);
  const open = openNow();
  sockets.set(open.sockets);
  streams.set(open.streams);
  readRedis();
  readConnections();
  readCertificate(env);
  await readDiskGauges(env);
  resetDatabaseGauges();
  const isUp = await databaseAnswers();
  databaseUp.set(isUp ? 1 : 0);
  if (isUp) await readRows().catch((error: unknown) => log().warn({ err: error }, 'no metrics'));
}

async function readDiskGauges(env: Env): Promise<void> {
  for (const one of [diskFree, diskTotal]) one.reset();
  for (const { key: folder, space } of await readDisks(env)) {
    if (!space) continue;
    diskFree.set({ folder }, space.freeBytes);
    diskTotal.set({ folder }, space.totalBytes);
  }
}

function readCertificate({ SMTP_URL }: Env): void {
  certificateEnd.remove();
  const found = SMTP_URL === undefined ? null : mailCertificate(SMTP_URL);
  if (found?.outcome === 'accepted') certificateEnd.set(found.expiresAt.getTime() / SECOND);
}

function readRedis(): void {
  const { redis } = cluster();
  if (redis) redisUp.set(redis.status === 'ready' ? 1 : 0);
  else redisUp.remove();
}

function readConnections(): void {
  for (const { door, open, idle, waiting } of databaseLoad()) {
    connections.set({ door, state: 'busy' }, open - idle);
    connections.set({ door, state: 'idle' }, idle);
    inLine.set({ door }, waiting);
  }
}

async function readRows(): Promise<void> {
  const [queue, jobs, backup, clocks] = await Promise.all([
    mailQueue(),
    jobMetrics(),
    lastBackup(),
    readClockDifferences(),
  ]);
  mailsWaiting.set(queue.waiting);
  mailAge.set(queue.oldestMilliseconds / SECOND);
  mailsLost.set(queue.lost);
  for (const { name: job, lateMilliseconds, failed } of jobs) {
    jobLate.set({ job }, lateMilliseconds / SECOND);
    jobFailed.set({ job }, failed ? 1 : 0);
  }
  if (backup) backupAge.set({ place: backup.place }, backup.ageMilliseconds / SECOND);
  for (const { reference, milliseconds } of clocks) {
    clockDifference.set({ reference }, milliseconds / SECOND);
  }
}
