import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '#platform/backup/backupError';
import { SIGNING_KEY } from '#platform/backup/dataFiles';
import { rowsOfBackup, type RestorePlan } from '#platform/backup/restore';
import { opensSecret, type SecretPurpose } from '#domains/identity/auth/keys/secretBox.service';

interface SecretColumn {
  table: string;
  /** Column with the encrypted secret. */
  column: string;
  /** Column with the account of the secret; without it, the secret belongs to no account. */
  owner?: string;
  purpose: SecretPurpose;
}

/** Tables with encrypted secrets. Every site has the first one from its first start on. */
const SECRETS: readonly SecretColumn[] = [
  { table: 'push_keys', column: 'sealedPrivateKey', purpose: 'push-keys' },
  { table: 'two_factors', column: 'sealedSecret', owner: 'userId', purpose: 'two-factor' },
];

/** Maximum number of rows to try. */
const TRIED = 20;

/**
 * Checks that the signing key that the restored site would have decrypts a secret of the backup.
 * Writes nothing. A backup without secrets passes.
 * @throws BackupError when no secret can be decrypted
 */
export async function requireKeyOfBackup(plan: RestorePlan): Promise<void> {
  const { env, backup } = plan;
  const inBackup = (name: string) =>
    readFile(join(backup, 'files', name), 'utf8').catch(() => undefined);
  const keys = [
    env.JWT_SECRET ?? (await inBackup(SIGNING_KEY)),
    env.JWT_SECRET_PREVIOUS ?? (await inBackup('jwt.previous.key')),
  ].filter((key) => key !== undefined);
  for (const { table, column, owner, purpose } of SECRETS) {
    const rows = await rowsOfBackup(plan, table, TRIED);
    if (rows.length === 0) continue;
    const opens = (row: Record<string, string>, key: string) =>
      opensSecret(key, owner ? Number(row[owner]) : 0, row[column] ?? '', purpose);
    if (rows.some((row) => keys.some((key) => opens(row, key)))) return;
    throw new BackupError(wrongKey(env.JWT_SECRET !== undefined));
  }
}

const wrongKey = (isGiven: boolean): string =>
  `${isGiven ? 'JWT_SECRET\u00a0: cette clé n’est pas' : 'JWT_SECRET\u00a0: la clé de la sauvegarde n’est pas'} celle du site sauvegardé, elle ne déchiffre aucun de ses secrets. Donnez la clé que le site avait. Si elle est perdue, ajoutez --lost-key\u00a0: les applications d’authentification et les notifications push ne serviront plus. Rien n’a été écrit.`;
