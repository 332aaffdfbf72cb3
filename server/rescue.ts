import 'reflect-metadata';
import { parseArgs } from 'node:util';
import {
  rescuePasskeys,
  rescuePassword,
  rescueSecondFactor,
} from './domains/identity/auth/passwords/rescue.service';
import { commandLine } from './platform/commandLine';
import { joinDatabase } from './platform/db/dataSource';
import { closeDatabase, setDatabase } from './platform/db/transaction';
import { readEnv, setEnv } from './platform/env';
import { CommandError } from './platform/errors/commandError';
import { joinCluster } from './platform/running/cluster';
import { endAfterFailure } from './platform/running/startFailure';
import { registerDomains, site } from './site';

const USAGE = `Usage\u00a0: ${commandLine('rescue', 'EMAIL [--second-factor | --passkeys]')}`;

/**
 * `npm run rescue -- EMAIL`: restores the access of a super administrator. Prints a link for
 * choosing a new password. With `--second-factor`, disables the second factor instead; with
 * `--passkeys`, removes the passkeys instead. Must be run on the machine of the site, which may be
 * running or stopped.
 */
async function main(): Promise<void> {
  const { email, rescue } = readArguments();
  const env = readEnv();
  setEnv(env);
  const database = await joinDatabase(env, site.model);
  const cluster = await joinCluster(env);
  setDatabase(database);
  registerDomains();
  try {
    await rescue(email);
  } finally {
    await closeDatabase();
    await cluster.close();
  }
  console.log(
    'Tous les super administrateurs sont prévenus. Le journal garde une trace de cet accès.',
  );
}

function readArguments(): { email: string; rescue: (email: string) => Promise<void> } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'second-factor': { type: 'boolean', default: false },
        passkeys: { type: 'boolean', default: false },
      },
    });
    const [email, ...more] = positionals;
    // npm consumes a flag when `--` is missing before it.
    const isSwallowed = ['npm_config_second_factor', 'npm_config_passkeys'].some(
      (flag) => flag in process.env,
    );
    const { 'second-factor': secondFactor, passkeys } = values;
    if (!email || more.length > 0 || isSwallowed || (secondFactor && passkeys)) {
      throw new CommandError(USAGE);
    }
    if (secondFactor) return { email, rescue: disableSecondFactor };
    return { email, rescue: passkeys ? removePasskeys : printLink };
  } catch {
    throw new CommandError(USAGE);
  }
}

async function printLink(email: string): Promise<void> {
  const { url, minutes, asksForCode } = await rescuePassword(email);
  console.log(
    `Choisissez un nouveau mot de passe pour ${email} avec ce lien, valable une fois et ${minutes}\u00a0minutes, une fois le site démarré\u00a0:\n  ${url}`,
  );
  if (asksForCode) {
    console.log(
      'La connexion demandera encore un code\u00a0: si l’application et les codes de secours sont perdus, ajoutez --second-factor.',
    );
  }
}

async function disableSecondFactor(email: string): Promise<void> {
  await rescueSecondFactor(email);
  console.log(
    `La double authentification de ${email} est désactivée\u00a0: le mot de passe suffit. Activez-la de nouveau dès la connexion.`,
  );
}

async function removePasskeys(email: string): Promise<void> {
  await rescuePasskeys(email);
  console.log(
    `Les clés d’accès de ${email} sont retirées\u00a0: seul le mot de passe connecte. Ajoutez-en de nouvelles dès la connexion.`,
  );
}

await main().catch(endAfterFailure);
