import 'reflect-metadata';
import { createApp } from './app';
import { rebuildStatistics, type Repair } from './domains/game/statistics/calls/rebuild.service';
import { rebuildSteps } from './domains/game/ranking/steps.service';
import { readEnv } from './platform/env';
import { withLongStatementTimeout } from './platform/db/statementTimeout';
import { endAfterFailure } from './platform/running/startFailure';

/**
 * `npm run rebuild-stats`: recomputes the statistics and achievements of all members from the
 * recorded calls, and prints each correction.
 */
async function main(): Promise<void> {
  const env = readEnv();
  // Creates the whole app, so that the event listeners for achievements run too.
  const app = await createApp(env, { jobs: false });
  let repairs = 0;
  try {
    const report = ({ userId, what, was, is }: Repair) => {
      repairs += 1;
      console.log(`membre ${userId}\u00a0: ${what}, ${was} → ${is}`);
    };
    const members = await withLongStatementTimeout(() => rebuildStatistics(report));
    for (const { what, was, is } of await withLongStatementTimeout(rebuildSteps)) {
      repairs += 1;
      console.log(`${what}, ${was} → ${is}`);
    }
    const outcome = repairs === 0 ? 'rien à corriger' : `${repairs} corrections`;
    console.log(`${members} membres recalculés\u00a0: ${outcome}.`);
  } finally {
    await app.close();
  }
}

await main().catch(endAfterFailure);
