import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { createApp } from './app';
import { ensureFirstAdministrator } from './domains/identity/auth/registration/firstAdministrator.service';
import { memberOf } from './domains/identity/roles/memberOf.service';
import { savedSettings, updateSettings } from './domains/identity/settings/settings.service';
import { findByEmail } from './domains/identity/users/accounts.service';
import { TestMailOutcome } from './domains/insights/dashboard/launch/launch.types';
import { sendTestMail } from './domains/insights/dashboard/launch/testMail.service';
import { commandLine, fromCaller } from './platform/commandLine';
import { readEnv } from './platform/env';
import { checkEnvironment } from './platform/environmentCheck';
import { AppError } from './platform/errors/AppError';
import { CommandError } from './platform/errors/commandError';
import { endAfterFailure } from './platform/running/startFailure';
import { seedAtStart } from './seeds/atStart';
import { refusePublicDemonstration } from './seeds/publicDemonstration';

const USAGE = `Usage\u00a0: ADMIN_EMAIL=… ADMIN_PASSWORD=… ${commandLine('setup', '[--backups DOSSIER] [--test-mail]')}`;

/**
 * `centrale setup`: prepares a new site before its first start, for `deploy/install.sh`. Creates the
 * database and the first administrator of ADMIN_EMAIL and ADMIN_PASSWORD.
 * - `--backups` sets the folder of the nightly backups.
 * - `--test-mail` sends a test mail to the administrator. A mail that is not accepted is reported,
 *   but does not make the command fail, because the settings of the mail server can be changed later.
 */
async function main(): Promise<void> {
  const { backups, 'test-mail': testsMail } = readArguments();
  const env = readEnv();
  checkEnvironment(env);
  const { ADMIN_EMAIL: email } = env;
  if (!email) throw new CommandError(USAGE);
  const app = await createApp(env, { jobs: false, verify: refusePublicDemonstration });
  try {
    await seedAtStart(env);
    await ensureFirstAdministrator(env);
    const account = await findByEmail(email);
    if (!account) throw new CommandError('Le site a déjà un autre super administrateur.');
    const actor = await memberOf(account, 'setup');
    console.log(`Super administrateur\u00a0: ${email}`);
    if (backups && (await savedSettings()).backupFolder === '') {
      await updateSettings(actor, { backupFolder: fromCaller(backups) }).catch(fieldProblem);
      console.log(`Dossier des sauvegardes\u00a0: ${fromCaller(backups)}`);
    }
    if (testsMail) {
      const { outcome, message } = await sendTestMail(actor);
      (outcome === TestMailOutcome.ACCEPTED ? console.log : console.warn)(message);
    }
  } finally {
    await app.close();
  }
}

/** Converts the error of a field into one that the command prints. */
function fieldProblem(error: unknown): never {
  const fields = error instanceof AppError ? error.details.fields : undefined;
  throw fields ? new CommandError(Object.values(fields).join(' ')) : error;
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { backups: { type: 'string' }, 'test-mail': { type: 'boolean', default: false } },
    });
    return values;
  } catch {
    throw new CommandError(USAGE);
  }
}

await main().catch(endAfterFailure);
