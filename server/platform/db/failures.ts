import type { Env } from '../env';

/**
 * Pattern of the error codes of a database that is unreachable, starting, stopping or too slow, or
 * that aborted a transaction in favour of another one.
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|25006|40001|40P01|57014|57P0[1-3]|55P03|25P03|53\w{3}|SQLITE_(ABORT_ROLLBACK|(BUSY|CANTOPEN|FULL|IOERR|READONLY)\w*))$/;

/** Pattern of the messages of PostgreSQL driver errors that have no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable)/;

export const FILE = 'DATA_DIR\u00a0: le fichier centrale.sqlite';
const SERVICE = 'DATABASE_URL\u00a0: le service';

/** French explanations of a failing database, each with a pattern for the error code. */
const START_PROBLEMS: Record<Env['databaseKind'], readonly (readonly [RegExp, string])[]> = {
  sqlite: [
    [/^SQLITE_(NOTADB|CORRUPT)/, `${FILE} est abîmé\u00a0: remettez une sauvegarde à sa place.`],
    [/^(ENOSPC|EDQUOT|SQLITE_FULL)/, `${FILE} ne peut plus être écrit\u00A0: le disque est plein.`],
    [/^SQLITE_BUSY/, `${FILE} est utilisé par un autre programme.`],
    [/^(EIO|EFBIG|SQLITE_IOERR)/, `${FILE} ne peut être ni lu ni écrit\u00A0: le disque refuse.`],
    [/^(E[A-Z]+|SQLITE_(CANTOPEN|READONLY|PERM))/, `${FILE} ne peut pas être ouvert en écriture.`],
  ],
  postgres: [
    [/^3D000/, `${SERVICE} n’a pas cette base de données.`],
    [/^28/, `${SERVICE} refuse ce nom ou ce mot de passe.`],
    [
      /^25006/,
      `${SERVICE} est en lecture seule\u00a0: indiquez un service où le site peut écrire.`,
    ],
    [/^42501/, `${SERVICE} ne laisse pas ce compte changer les tables.`],
    [/^53100/, `${SERVICE} n’a plus de place sur son disque.`],
    [/^53300/, `${SERVICE} n’a plus de connexion libre.`],
    [
      /^(ERR_TLS|ERR_SSL|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO)/,
      `${SERVICE} présente un certificat qui n’est pas reconnu.`,
    ],
  ],
};

/**
 * Returns a French sentence with the reason why the database cannot be opened at start-up; null for
 * an unknown error. The sentence names the environment variable to change.
 */
export function startProblem(kind: Env['databaseKind'], error: unknown): string | null {
  const { code = '' } = error as NodeJS.ErrnoException;
  const away = kind === 'postgres' && isDatabaseUnavailable(error);
  const known = START_PROBLEMS[kind].find(([codes]) => codes.test(code))?.[1];
  const problem = known ?? (away ? `${SERVICE} ne répond pas.` : null);
  return problem && code ? `${problem} (${code})` : problem;
}

/**
 * Returns whether PostgreSQL refused text that it cannot store, such as text with the character
 * NUL, which no keyboard produces.
 */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: unknown }).code === '22021';
}

/** Returns whether an error means that the database is temporarily unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as Error & { code?: unknown };
  return typeof code === 'string' ? CODES.test(code) : MESSAGES.test(message);
}
