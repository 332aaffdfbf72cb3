import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY, HOUR, MINUTE, shiftClock } from '#platform/running/clock';
import { repository } from '#platform/db/transaction';
import { JobRun, runIfDue, startJobs, type Job } from '#platform/running/jobs';
import { eventually } from '#tests/support/running/eventually';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: 'tables' });
});
afterAll(() => app.close());
afterEach(() => {
  shiftClock(0);
  vi.useRealTimers();
});

let number = 0;

/** Creates a job that counts its runs. */
function countingJob(work: () => Promise<void> = async () => {}): Job & { runs: number } {
  number += 1;
  const job = {
    name: `test.${number}`,
    label: `essai ${number}`,
    everyMilliseconds: HOUR,
    runs: 0,
    run: async () => {
      job.runs += 1;
      await work();
    },
  };
  return job;
}

/** Returns work that lasts until it is released. */
function blockedWork() {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return { work: () => released, release };
}

const rowOf = ({ name }: Job) => repository(JobRun).findOneByOrFail({ name });
const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

describe('a scheduled job', () => {
  it('runs immediately the first time, and then again after its interval', async () => {
    const job = countingJob();
    await runIfDue(job);
    await runIfDue(job);
    shiftClock(HOUR - MINUTE);
    await runIfDue(job);
    expect(job.runs).toBe(1);
    shiftClock(HOUR + MINUTE);
    await runIfDue(job);
    expect(job.runs).toBe(2);
  });

  it('runs once when twenty servers find it due at the same time', async () => {
    const job = countingJob(() => wait(50));
    await Promise.all(Array.from({ length: 20 }, () => runIfDue(job)));
    expect(job.runs).toBe(1);
  });

  it('runs once with two schedulers, and is not started again while it runs', async () => {
    const { work, release } = blockedWork();
    const jobs = [countingJob(work), countingJob(), countingJob()];
    const stops = [startJobs(jobs), startJobs(jobs)];
    await eventually(() => expect(jobs.map(({ runs }) => runs)).toEqual([1, 1, 1]));
    await Promise.all(jobs.map((job) => runIfDue(job)));
    release();
    await Promise.all(stops.map((stop) => stop()));
    expect(jobs.map(({ runs }) => runs)).toEqual([1, 1, 1]);
  });

  it('does not block other jobs when it is slow', async () => {
    const { work, release } = blockedWork();
    const [slow, quick] = [countingJob(work), countingJob()];
    const stop = startJobs([slow, quick]);
    await eventually(() => expect(quick.runs).toBe(1));
    expect((await rowOf(slow)).leasedUntil).not.toBeNull();
    release();
    await stop();
  });

  it('is aborted and awaited when the server stops', async () => {
    let aborted = false;
    let ended = false;
    const job: Job = {
      ...countingJob(),
      run: async (signal) => {
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        aborted = true;
        await wait(30);
        ended = true;
      },
    };
    const stop = startJobs([job]);
    await eventually(async () => expect((await rowOf(job)).leasedUntil).not.toBeNull());
    await stop();
    expect([aborted, ended]).toEqual([true, true]);
    expect((await rowOf(job)).leasedUntil).toBeNull();
  });

  it('stores the error of a failed run until a later run succeeds', async () => {
    let fails = true;
    const job = countingJob(async () => {
      if (fails) throw new Error('the disk is full');
    });
    await runIfDue(job);
    expect(await rowOf(job)).toMatchObject({ lastError: 'the disk is full', leasedUntil: null });
    fails = false;
    shiftClock(HOUR);
    await runIfDue(job);
    expect(await rowOf(job)).toMatchObject({ lastError: null, leasedUntil: null });
    expect(job.runs).toBe(2);
  });

  it('is retried after the pauses of the queue when it failed, at the latest after its interval', async () => {
    const job = countingJob(async () => {
      throw new Error('the disk is full');
    });
    await runIfDue(job);
    let passed = 0;
    for (const minutes of [1, 5, 30, 60]) {
      const before = job.runs;
      shiftClock((passed + minutes) * MINUTE - 5_000);
      await runIfDue(job);
      expect(job.runs).toBe(before);
      passed += minutes + 1;
      shiftClock(passed * MINUTE);
      await runIfDue(job);
      expect(job.runs).toBe(before + 1);
    }
    expect(await rowOf(job)).toMatchObject({ failures: 5, leasedUntil: null });
  });

  it('runs on another server once the lease of a crashed server has expired', async () => {
    const { work, release } = blockedWork();
    const died: Job = { ...countingJob(work), everyMilliseconds: DAY };
    const dead = runIfDue(died);
    await eventually(() => rowOf(died));
    const nextOwner = countingJob();
    nextOwner.name = died.name;
    nextOwner.everyMilliseconds = DAY;
    await runIfDue(nextOwner);
    expect(nextOwner.runs).toBe(0);
    shiftClock(3 * MINUTE);
    await runIfDue(nextOwner);
    expect(nextOwner.runs).toBe(1);
    release();
    await dead;
  });

  it('preserves the state of the next run if an earlier run ends after its own lease expired', async () => {
    const [first, second] = [blockedWork(), blockedWork()];
    const late = countingJob(async () => {
      await first.work();
      throw new Error('too late');
    });
    const lateRun = runIfDue(late);
    await eventually(() => rowOf(late));
    shiftClock(3 * MINUTE);
    const successor = countingJob(second.work);
    successor.name = late.name;
    const successorRun = runIfDue(successor);
    await eventually(() => expect(successor.runs).toBe(1));
    first.release();
    await lateRun;
    const row = await rowOf(late);
    expect(row.lastError).toBeNull();
    expect(row.leasedUntil).not.toBeNull();
    second.release();
    await successorRun;
    expect((await rowOf(late)).leasedUntil).toBeNull();
  });

  it('renews its lease while it runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { work, release } = blockedWork();
    const job = countingJob(work);
    const run = runIfDue(job);
    await eventually(() => expect(job.runs).toBe(1));
    const { leasedUntil } = await rowOf(job);
    shiftClock(MINUTE);
    vi.advanceTimersByTime(MINUTE);
    await eventually(async () => {
      const renewed = (await rowOf(job)).leasedUntil;
      expect(renewed?.getTime()).toBeGreaterThan(leasedUntil?.getTime() ?? 0);
    });
    release();
    await run;
  });

  it('does not stop the scheduler when the database fails to record its run', async () => {
    const job = countingJob();
    job.name = null as unknown as string;
    await expect(runIfDue(job)).resolves.toBeUndefined();
    expect(job.runs).toBe(0);
  });
});
