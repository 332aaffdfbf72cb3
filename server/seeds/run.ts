import 'reflect-metadata';
import { paymentService } from '../domains/commerce/store/orders/paymentServices';
import { payThrough } from '../domains/commerce/store/orders/payment';
import { registerDomains, site } from '../site';
import { joinCluster } from '../platform/running/cluster';
import { connectDatabase } from '../platform/db/dataSource';
import { closeDatabase, setDatabase } from '../platform/db/transaction';
import { readEnv, setEnv } from '../platform/env';
import { endAfterFailure, openFolder } from '../platform/running/startFailure';
import { demoAccounts, DEMO_PASSWORD } from './people/accounts';
import { seedAtStart } from './atStart';
import { NOTHING_ADDED, refusePublicDemonstration } from './publicDemonstration';

/** Runs `npm run seed`: adds missing content to the database and prints its totals. */
async function main(): Promise<void> {
  const env = readEnv();
  setEnv(env);
  await openFolder(env.DATA_DIR);
  const cluster = await joinCluster(env);
  setDatabase(await connectDatabase(env, site.model));
  registerDomains();
  payThrough(paymentService(env.PAYMENT));
  try {
    await refusePublicDemonstration(env);
    const { demo, refused, counts } = await seedAtStart(env);
    const countLabels = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
    console.log(`La base contient ${countLabels.join(', ')}.`);
    if (refused) console.log(NOTHING_ADDED);
    if (!demo || (env.isProduction && env.SEED !== 'demo')) return;
    console.log(`Comptes de démonstration (mot de passe\u00a0: ${DEMO_PASSWORD})`);
    for (const { email, shows } of demoAccounts) console.log(`  ${email.padEnd(28)} ${shows}`);
  } finally {
    await closeDatabase();
    await cluster.close();
  }
}

await main().catch(endAfterFailure);
