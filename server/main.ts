import { createApp } from './app';
import { EnvError, readEnv } from './platform/env';

const STOP_WITHIN = 10_000;

/** Starts the site: environment, database, content, listening; and stops it when told to. */
async function main(): Promise<void> {
  const env = readEnv();
  const app = await createApp(env);
  stopOnSignals(app.close);
  await app.fastify.listen({ port: env.PORT, host: env.HOST });
}

/** On SIGTERM or SIGINT: requests under way end, new ones are refused, all within ten seconds. */
function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    console.log(`${signal} reçu : arrêt du site…`);
    setTimeout(() => process.exit(1), STOP_WITHIN).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvError ? error.message : error);
  process.exit(1);
});
