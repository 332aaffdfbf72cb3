import { Column, Entity, PrimaryColumn } from 'typeorm';
import { fromNow, now } from './clock';
import { InstantColumn } from './db/columns';
import { holdLock, repository, transaction } from './db/transaction';
import { log } from './log';

/** When each job last ran; the row also keeps several servers from running it twice. */
@Entity('job_runs')
export class JobRun {
  @PrimaryColumn({ type: 'varchar' })
  name!: string;

  @InstantColumn()
  lastStartedAt!: Date;

  /** Until when a server works on it; past this time it is taken for dead. */
  @InstantColumn({ nullable: true })
  leasedUntil!: Date | null;

  @Column({ type: 'varchar', nullable: true })
  lastError!: string | null;
}

export interface Job {
  name: string;
  everyMilliseconds: number;
  /** Must be safe to run again: a server may die in the middle. */
  run(): Promise<void>;
}

const LEASE = 10 * 60_000;
const TICK = 5_000;

/**
 * Runs jobs at their intervals, one server at a time each, until stopped.
 * @returns stops the schedule and waits for the job under way
 */
export function startJobs(jobs: readonly Job[]): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;
  const tick = () => {
    underWay = underWay.then(async () => {
      for (const job of jobs) if (!stopped) await runIfDue(job);
    });
  };
  const timer = setInterval(tick, TICK);
  tick();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await underWay;
  };
}

/** Runs the job when its interval has passed and nobody else holds it. Failures are logged and kept. */
export async function runIfDue(job: Job): Promise<void> {
  try {
    if (!(await takeLease(job))) return;
    const error = await job.run().then(
      () => null,
      (failure: unknown) => failure,
    );
    if (error) log().error({ err: error, job: job.name }, 'job failed');
    await giveBack(job, error);
  } catch (error) {
    log().error({ err: error, job: job.name }, 'job could not be scheduled');
  }
}

function takeLease(job: Job): Promise<boolean> {
  return transaction(async () => {
    await holdLock(`job:${job.name}`);
    const runs = repository(JobRun);
    const last = await runs.findOneBy({ name: job.name });
    const held = last?.leasedUntil && last.leasedUntil > now();
    const due = !last || now().getTime() - last.lastStartedAt.getTime() >= job.everyMilliseconds;
    if (held || !due) return false;
    const row = { name: job.name, lastStartedAt: now(), leasedUntil: fromNow(LEASE) };
    await runs.save({ ...row, lastError: last?.lastError ?? null });
    return true;
  });
}

function giveBack(job: Job, error: unknown): Promise<unknown> {
  const lastError = error instanceof Error ? error.message.slice(0, 500) : error ? 'failed' : null;
  return transaction(() =>
    repository(JobRun).update({ name: job.name }, { leasedUntil: null, lastError }),
  );
}
