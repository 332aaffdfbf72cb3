import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '#server/app';
import { addCalls, refreshPlayer } from '#domains/game/ranking/scores.service';
import { GameCall } from '#domains/game/statistics/calls/gameCall.entity';
import { repository, transaction } from '#platform/db/transaction';
import { readEnv } from '#platform/env';
import { DAY, fromNow, HOUR } from '#platform/running/clock';
import { createUser } from '#server/seeds/factories/user.factory';
import { ringing, storeShift } from '../support/content/debriefings';
import { middle } from './quantiles';
import { verdict } from './news';

const FEW = 10;
const MANY = 2000;
const TIMES = 100;
const CALLS = ringing(...Array.from({ length: 16 }, (_, index) => 2 + (index % 7)));

/** Measures the ranking update after a verified shift, for players with few and many shifts. */
export async function benchRankingShift(folder: string): Promise<void> {
  const dataDir = join(folder, 'ranking-shift');
  mkdirSync(dataDir);
  const app = await createApp(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }), { jobs: false });
  try {
    const [few, many] = [await costOf(FEW), await costOf(MANY)];
    console.table({ [`${FEW} shifts before`]: shown(few), [`${MANY} shifts before`]: shown(many) });
    const ratio = many.added / few.added;
    verdict(`a shift after ${MANY} by one after ${FEW}, in the ranking`, ratio, 'less than', 2);
  } finally {
    await app.close();
  }
}

/** Median durations of adding one shift and of recounting all shifts, in milliseconds. */
interface Cost {
  added: number;
  recomputed: number;
}

const shown = ({ added, recomputed }: Cost) => ({
  'one more, median ms': added.toFixed(2),
  'all anew, median ms': recomputed.toFixed(2),
});

async function costOf(shifts: number): Promise<Cost> {
  const { id } = await createUser({});
  const firstAt = fromNow(-DAY).getTime() - (shifts + TIMES) * 3 * HOUR;
  const play = async (n: number) =>
    (await storeShift(id, CALLS, { openedAt: new Date(firstAt + n * 3 * HOUR) })).id;
  // In one transaction, because 2,000 commits would take much longer.
  await transaction(async () => {
    for (let n = 0; n < shifts; n++) await play(n);
  });
  await transaction(() => refreshPlayer(id));
  const added: number[] = [];
  const recomputed: number[] = [];
  for (let round = 0; round < TIMES; round++) {
    const shiftId = await play(shifts + round);
    const calls = await repository(GameCall).findBy({ userId: id, shiftId });
    added.push(await timed(() => addCalls(id, calls)));
    recomputed.push(await timed(() => refreshPlayer(id)));
  }
  return { added: middle(added), recomputed: middle(recomputed) };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await transaction(run);
  return performance.now() - start;
}
