import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { backupFolder } from './platform/backup/backupFolder';
import { makeBackup } from './platform/backup/makeBackup';
import { connectDatabase } from './platform/db/dataSource';
import { withLongStatementTimeout } from './platform/db/statementTimeout';
import { closeDatabase, setDatabase } from './platform/db/transaction';
import { readEnv, setEnv, type Env } from './platform/env';
import { CommandError } from './platform/errors/commandError';
import { joinCluster } from './platform/running/cluster';
import { endAfterFailure, openFolder } from './platform/running/startFailure';
import { counted } from './platform/text/text';
import { REMOVE_DEMO } from './seeds/publicDemonstration';
import { planRemoval, removeDemonstration, type Removal } from './seeds/removal/removal';
import { settings } from './domains/identity/settings/settings.service';
import { registerDomains, site } from './site';

const USAGE = 'Usage\u00a0: npm run remove-demo [-- --yes [--no-backup]]';

/** Tables that the report lists by name. The rows of all other tables are added up in one line. */
const NAMED: readonly (readonly [table: string, one: string, many?: string])[] = [
  ['articles', 'article'],
  ['comments', 'commentaire'],
  ['events', 'événement'],
  ['game_calls', 'appel joué', 'appels joués'],
  ['orders', 'commande'],
  ['reports', 'signalement'],
  ['cases', 'dossier'],
  ['decisions', 'décision'],
  ['notifications', 'notification'],
  ['page_views', 'page vue', 'pages vues'],
  ['audit_entries', 'entrée du journal', 'entrées du journal'],
];

/**
 * `npm run remove-demo`: lists the demonstration data that would be deleted. With `--yes`, makes a
 * backup and then deletes the data. On SQLite, refuses to run while a server uses DATA_DIR.
 */
async function main(): Promise<void> {
  const { yes, 'no-backup': skipsBackup } = readArguments();
  const env = readEnv();
  setEnv(env);
  await openFolder(env.DATA_DIR);
  const cluster = await joinCluster(env);
  setDatabase(await connectDatabase(env, site.model));
  registerDomains();
  try {
    const plan = await withLongStatementTimeout(planRemoval);
    if (plan.accounts.length === 0 && plan.closed.length === 0) {
      console.log('Aucun compte de démonstration\u00a0: rien à retirer.');
      return;
    }
    if (!yes) {
      report(plan, false);
      console.log(
        `Rien n’a été changé. Pour retirer la démonstration, arrêtez le site, puis lancez\u00a0: ${REMOVE_DEMO}`,
      );
      return;
    }
    if (!skipsBackup) await backUp(env);
    report(await withLongStatementTimeout(removeDemonstration), true);
    console.log('La démonstration est retirée. Démarrez le site.');
  } finally {
    await closeDatabase();
    await cluster.close();
  }
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        yes: { type: 'boolean', default: false },
        'no-backup': { type: 'boolean', default: false },
      },
    });
    return values;
  } catch {
    throw new CommandError(USAGE);
  }
}

async function backUp(env: Env): Promise<void> {
  const { backupFolder: chosen } = await settings();
  const into = backupFolder(env, chosen);
  const { folder } = await makeBackup(env, { into, mustExist: chosen !== '', origin: 'manual' });
  console.log(`Sauvegarde faite\u00a0: ${folder}`);
}

function report({ accounts, closed, staff, isWhole, deleted }: Removal, isDone: boolean): void {
  const [first, ...others] = accounts;
  if (first) {
    const names = others.length > 0 ? `${first.email} à ${others.at(-1)?.email}` : first.email;
    const what = counted(accounts.length, 'compte');
    console.log(
      `${isDone ? 'Retiré' : 'À retirer'}\u00a0: ${what} de démonstration (${names}), avec\u00a0:`,
    );
    for (const line of linesOf(deleted)) console.log(`  ${line}`);
  }
  if (isWhole) {
    console.log(
      'Tous les comptes sont ceux de la démonstration\u00a0: la base est vidée, rôles et paramètres compris. Le prochain démarrage créera un nouveau site.',
    );
    return;
  }
  console.log(
    'Vos comptes restent, avec leurs contenus et leurs rôles. Vos réponses sous un article de la démonstration sont supprimées avec lui.',
  );
  for (const { email } of closed) {
    const [off, loses] = isDone ? ['est désactivé', 'a perdu'] : ['sera désactivé', 'perdra'];
    console.log(
      `Le mot de passe de ${email} est celui de la démonstration. Il ${off}, et le compte ${loses} ses sessions, ses clés d’accès, sa double authentification et ses clés du jeu. «\u00a0Mot de passe oublié\u00a0» permet d’en choisir un autre.`,
    );
  }
  if (staff.length === 0) return;
  console.log('Vérifiez que ces comptes doivent garder leurs rôles\u00a0:');
  for (const { username, email, roles } of staff)
    console.log(`  ${username} (${email})\u00a0: ${roles}`);
}

function linesOf(deleted: Removal['deleted']): string[] {
  const named = NAMED.flatMap(([table, one, many]) => {
    const rows = deleted.get(table) ?? 0;
    return rows > 0 ? [counted(rows, one, many)] : [];
  });
  const known = new Set(['users', ...NAMED.map(([table]) => table)]);
  const rest = [...deleted].filter(([table]) => !known.has(table));
  const total = rest.reduce((sum, [, rows]) => sum + rows, 0);
  return total > 0
    ? [
        ...named,
        `${counted(total, 'autre ligne', 'autres lignes')} de ${counted(rest.length, 'table')}`,
      ]
    : named;
}

await main().catch(endAfterFailure);
