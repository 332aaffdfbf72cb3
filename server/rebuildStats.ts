import 'reflect-metadata';
import { createApp } from './app';
import { rebuildStatistics } from './domains/statistics/rebuild.service';
import { readEnv } from './platform/env';
import { endAfterFailure } from './platform/startFailure';

/** `npm run rebuild-stats`: figures and achievements anew from the recorded calls, and what was wrong. */
async function main(): Promise<void> {
  const env = readEnv();
  // The whole application, so that whoever hears of an achievement does.
  const app = await createApp(env, { jobs: false });
  let repairs = 0;
  try {
    const members = await rebuildStatistics(({ userId, what, was, is }) => {
      repairs += 1;
      console.log(`membre ${userId}\u00a0: ${what}, ${was} → ${is}`);
    });
    const outcome = repairs === 0 ? 'rien à corriger' : `${repairs} corrections`;
    console.log(`${members} membres recalculés\u00a0: ${outcome}.`);
  } finally {
    await app.close();
  }
}

await main().catch(endAfterFailure);
