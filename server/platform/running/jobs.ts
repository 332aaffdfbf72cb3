import { Column, Entity, PrimaryColumn } from 'typeorm';
import { DAY, isWithin, MINUTE, now, SECOND } from './clock';
import { acquireLease, isLeaseLive, pauseAfter, withRenewedLease, type Lease } from './leases';
import { InstantColumn } from '../db/columns';
import { withLongStatementTimeout } from '../db/statementTimeout';
import { acquireLock, repository, transaction } from '../db/transaction';
import { log, reasonOf } from '../log';
import { traced } from '../measures/tracing';

/** The last run of a job. The row also prevents two servers from running the job in parallel. */
@Entity('job_runs')
export class JobRun {
  @PrimaryColumn({ type: 'varchar' })
  name!: string;

  @InstantColumn()
  lastStartedAt!: Date;

  /**
   * End of the lease; null when the job is not running. The lease is renewed while the job runs. If
   * the lease has ended, the server that ran the job is considered dead.
   */
  @InstantColumn({ nullable: true })
  leasedUntil!: Date | null;

  @Column({ type: 'varchar', nullable: true })
  lastError!: string | null;

  /** Number of failed runs since the last successful one. */
  @Column({ type: 'integer', default: 0 })
  failures = 0;
}

export interface Job {
  /** Unique name, in the form `domain.what`. */
  name: string;
  /** Display name for administrators, in French, in lower case. */
  label: string;
  everyMilliseconds: number;
  /**
   * Runs the job. Must be safe to run again, because a server may die in the middle.
   * @param signal aborted when the server stops. The job should then end early, and do work that is
   * not urgent in its next run.
   */
  run(signal: AbortSignal): Promise<void>;
}

/** Jobs scheduled by this server. All servers schedule the same jobs. */
let scheduled: readonly Job[] = [];
/** Time at which the jobs were scheduled, as `performance.now()`. */
let scheduledSince = 0;

export interface JobsState {
  known: number;
  /** Labels of the jobs that are overdue. */
  late: string[];
  /** Labels of the jobs whose last run failed. */
  failed: string[];
}

/** Delay after which a job counts as late, in milliseconds. */
const TOLERANCE = 5 * MINUTE;

/**
 * Returns the state of the jobs on all servers. A job that never ran counts as late only 5 minutes
 * after the start.
 */
export async function jobsState(): Promise<JobsState> {
  const rows = await repository(JobRun).find({ order: { name: 'ASC' } });
  const runs = new Map(rows.map((row) => [row.name, row]));
  const late = scheduled.filter((job) => isLate(job, runs.get(job.name)));
  // The last error of a job that no server runs any more is reported for a day.
  const failed = rows.filter(
    ({ name, lastError, lastStartedAt }) =>
      lastError !== null && (isScheduled(name) || isWithin(lastStartedAt, DAY)),
  );
  return {
    known: scheduled.length,
    late: late.map(({ label }) => label),
    failed: failed.map(({ name }) => labelOf(name)),
  };
}

export interface JobMetrics {
  name: string;
  /** Time since the next run was due; 0 while the job runs and before its first run. */
  lateMilliseconds: number;
  failed: boolean;
}

export async function jobMetrics(): Promise<JobMetrics[]> {
  const rows = await repository(JobRun).find();
  const runs = new Map(rows.map((row) => [row.name, row]));
  return scheduled.map(({ name, everyMilliseconds }) => {
    const run = runs.get(name);
    const isUnderWay = !run || isLeaseLive(run.leasedUntil, LEASE);
    const age = run ? now().getTime() - run.lastStartedAt.getTime() : 0;
    const lateMilliseconds = isUnderWay ? 0 : Math.max(0, age - everyMilliseconds);
    return { name, lateMilliseconds, failed: (run?.lastError ?? null) !== null };
  });
}

const isScheduled = (name: string): boolean => scheduled.some((job) => job.name === name);

/** Returns the label of a job, or its name when this version does not schedule it. */
function labelOf(name: string): string {
  return scheduled.find((job) => job.name === name)?.label ?? name;
}

function isLate({ everyMilliseconds }: Job, run: JobRun | undefined): boolean {
  if (!run) return performance.now() - scheduledSince > TOLERANCE;
  const isUnderWay = isLeaseLive(run.leasedUntil, LEASE);
  return !isUnderWay && !isWithin(run.lastStartedAt, everyMilliseconds + TOLERANCE);
}

/** Length of a lease, in milliseconds. The clocks of the servers must differ by much less. */
const LEASE = 2 * MINUTE;
const TICK = 5 * SECOND;

/**
 * Runs jobs at their intervals, each on one server at a time, until stopped. A slow job does not
 * delay the others.
 * @returns a function that stops the schedule and waits for running jobs
 */
export function startJobs(jobs: readonly Job[]): () => Promise<void> {
  scheduled = jobs;
  scheduledSince = performance.now();
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  const tick = () => {
    for (const job of jobs) {
      if (underWay.has(job.name)) continue;
      const run = runIfDue(job, stopping.signal).finally(() => underWay.delete(job.name));
      underWay.set(job.name, run);
    }
  };
  const timer = setInterval(tick, TICK);
  tick();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await Promise.all(underWay.values());
  };
}

/**
 * Runs a job if it is due and no other server runs it. A job is due when its interval has passed,
 * when its last run failed and the pause before another attempt has passed, or when the server of
 * its last run died. Never throws: failures are logged and stored in the row of the job.
 */
export async function runIfDue(
  job: Job,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  try {
    // Reads without a lock first, because usually the job is not due.
    const last = await repository(JobRun).findOneBy({ name: job.name });
    if (signal.aborted || !isDue(job, last)) return;
    const run = await claimRun(job);
    if (!run) return;
    const lastError = await withRenewedLease(run.lease, LEASE, () => errorOf(job, signal));
    await run.lease.release({ lastError, failures: lastError === null ? 0 : run.failures + 1 });
  } catch (error) {
    log().error({ err: error, job: job.name }, 'job could not be scheduled');
  }
}

function isDue({ everyMilliseconds }: Job, last: JobRun | null): boolean {
  if (!last) return true;
  // A run releases its lease at the end, so an expired lease means that a server died.
  if (last.leasedUntil) return !isLeaseLive(last.leasedUntil, LEASE);
  const pause = last.failures > 0 ? pauseAfter(last.failures) : null;
  return !isWithin(last.lastStartedAt, Math.min(pause ?? everyMilliseconds, everyMilliseconds));
}

/**
 * Acquires the lease of a job. @returns the lease, and the number of failed runs since the last
 * successful one; null when another server acquired the lease first
 */
function claimRun(job: Job): Promise<{ lease: Lease<JobRun>; failures: number } | null> {
  return transaction(async () => {
    await acquireLock(`job:${job.name}`);
    const { name } = job;
    const runs = repository(JobRun);
    const last = await runs.findOneBy({ name });
    if (!isDue(job, last)) return null;
    const never = { name, lastStartedAt: now(), leasedUntil: null, lastError: null };
    if (!last) await runs.insert(never);
    const change = { lastStartedAt: now() };
    const lease = await acquireLease(JobRun, { name }, 'leasedUntil', { longest: LEASE, change });
    return lease && { lease, failures: last?.failures ?? 0 };
  });
}

async function errorOf(job: Job, signal: AbortSignal): Promise<string | null> {
  try {
    const facts = { 'centrale.job': job.name };
    await withLongStatementTimeout(() => traced(`job ${job.name}`, facts, () => job.run(signal)));
    return null;
  } catch (error) {
    log().error({ err: error, job: job.name }, 'job failed');
    return reasonOf(error);
  }
}
