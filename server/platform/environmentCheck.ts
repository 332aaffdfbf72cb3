import { distance } from 'fastest-levenshtein';
import { EnvError, variableNames, type Env } from './env';
import { isLoopbackUrl } from './loopback';
import { isReservedHost } from './text/exampleAddress';

/** French mistakes in the environment: `refusals` of the start, and `warnings`. */
interface Findings {
  refusals: string[];
  warnings: string[];
}

/**
 * Checks an environment that `readEnv` accepted for mistakes of the operator. No message quotes a
 * value, because a value may be a secret.
 * @param source variables of the process
 * @returns French sentences about mistakes that do not prevent the start
 * @throws EnvError that names each wrong variable and the expected value
 */
export function checkEnvironment(
  env: Env,
  source: Record<string, string | undefined> = process.env,
): string[] {
  const { refusals, warnings } = mistakesIn(env);
  const alike = similarNames(source);
  if (refusals.length > 0) {
    const lines = [...refusals, ...alike].map((line) => `- ${line}`);
    throw new EnvError(['Configuration refusée\u00a0:', ...lines, 'Voir .env.example.'].join('\n'));
  }
  return [...warnings, ...alike];
}

function mistakesIn(env: Env): Findings {
  const present = (sentences: (string | null)[]) =>
    sentences.filter((sentence) => sentence !== null);
  return {
    refusals: present([
      publicUrlMistake(env),
      senderMistake(env),
      diskLimitsMistake(env),
      ...exampleNames(env).map(isExample),
    ]),
    warnings: present([missingPublicUrl(env), missingSmtp(env), unencryptedAddress(env)]),
  };
}

const EXAMPLE_OF: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'l’adresse que les visiteurs tapent, comme https://www.nom-du-site.fr',
  SMTP_URL: 'le serveur qui envoie les emails, son compte et son mot de passe',
  DATABASE_URL: 'le serveur PostgreSQL, son compte, son mot de passe et la base',
  REDIS_URL: 'le serveur Redis',
  ADMIN_EMAIL: 'l’adresse de l’administrateur, qui reçoit les emails du site',
  CORS_ORIGINS: 'les sites qui appellent l’API, ou rien',
  PUSH_HOSTS: 'les services de notification, ou rien',
  WEBSUB_HUB: 'le hub WebSub des flux, ou rien',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'le collecteur de traces, ou rien',
  JWT_SECRET: '32 caractères tirés au hasard («\u00a0openssl rand -hex 32\u00a0»)',
  JWT_SECRET_PREVIOUS: 'la clé précédente, ou rien',
  METRICS_TOKEN: '32 caractères tirés au hasard («\u00a0openssl rand -hex 32\u00a0»)',
  DISCORD_CLIENT_SECRET: 'le secret de l’application Discord, ou rien',
  OIDC_PROVIDERS: 'les sites avec lesquels on se connecte, ou rien',
  TAG_MANAGER_ID: 'l’identifiant du conteneur, ou rien',
};

const isExample = (name: string): string =>
  `${name} est une valeur d’exemple\u00a0: indiquez ${EXAMPLE_OF[name]}.`;

/** Returns a sentence about the mistake in PUBLIC_URL; null when there is none. */
function publicUrlMistake({ PUBLIC_URL: text }: Env): string | null {
  if (text === undefined) return null;
  const { pathname, search, hash, username, password } = new URL(text);
  const parts = [
    ...(username || password ? ['nom ni mot de passe'] : []),
    ...(pathname === '/' ? [] : ['chemin']),
    // Checks the text, because `URL` drops empty parts and links start with the text itself.
    ...(search || text.includes('?') ? ['paramètres'] : []),
    ...(hash || text.includes('#') ? ['ancre'] : []),
  ];
  if (parts.length === 0) return null;
  return `PUBLIC_URL doit être l’adresse du site sans ${parts.join(', sans ')}\u00a0: le site est servi à la racine de son domaine, comme https://www.nom-du-site.fr.`;
}

const BARE_ADDRESS = /^[^\s@<>,;"]+@(?<host>[^\s@<>,;"]+\.[^\s@<>,;".]+)$/;

/** Returns a sentence about the mistake in MAIL_FROM; null when there is none. */
function senderMistake({ MAIL_FROM: text }: Env): string | null {
  if (text === undefined) return null;
  const address = /^[^<>\r\n]*<([^<>]*)>$/.exec(text.trim())?.[1] ?? text.trim();
  const host = BARE_ADDRESS.exec(address.trim())?.groups?.host;
  const right =
    'indiquez une adresse de votre domaine, comme «\u00a0Centrale 18-112 <no-reply@nom-du-site.fr>\u00a0»';
  if (host === undefined) return `MAIL_FROM n’est pas une adresse email\u00a0: ${right}.`;
  return isReservedHost(host) ? `MAIL_FROM est une adresse d’exemple\u00a0: ${right}.` : null;
}

/** Returns a sentence when the critical limit of the disk could be reached before the warning. */
function diskLimitsMistake({ DISK_WARNING: warning, DISK_CRITICAL: critical }: Env): string | null {
  if (critical.share <= warning.share && critical.bytes <= warning.bytes) return null;
  return 'DISK_CRITICAL dépasse DISK_WARNING\u00a0: indiquez pour DISK_CRITICAL un pourcentage et une taille plus petits.';
}

const URLS = [
  'PUBLIC_URL',
  'SMTP_URL',
  'DATABASE_URL',
  'REDIS_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'WEBSUB_HUB',
];
const SECRETS = ['JWT_SECRET', 'JWT_SECRET_PREVIOUS', 'METRICS_TOKEN', 'DISCORD_CLIENT_SECRET'];

/** Pattern of words that show that a secret was copied instead of generated. */
const COPIED_SECRET =
  /(change|replace)[-_ ]?me|example|exemple|password|your[-_ ]|(jwt|my)[-_ ]?secret/i;

/** Returns the names of the variables whose value was copied from the documentation. */
function exampleNames(env: Env): string[] {
  const given = env as unknown as Record<string, string | undefined>;
  return [
    ...URLS.filter((name) => isExampleUrl(given[name])),
    ...SECRETS.filter((name) => COPIED_SECRET.test(given[name] ?? '')),
    ...(env.CORS_ORIGINS.some(isExampleUrl) ? ['CORS_ORIGINS'] : []),
    ...(env.OIDC_PROVIDERS.some(
      ({ issuer, clientSecret }) => isExampleUrl(issuer) || COPIED_SECRET.test(clientSecret),
    )
      ? ['OIDC_PROVIDERS']
      : []),
    ...(env.PUSH_HOSTS.some(isReservedHost) ? ['PUSH_HOSTS'] : []),
    ...(isReservedHost(env.ADMIN_EMAIL?.split('@').at(-1) ?? '') ? ['ADMIN_EMAIL'] : []),
    ...(/^GTM-X+$/.test(env.TAG_MANAGER_ID ?? '') ? ['TAG_MANAGER_ID'] : []),
  ];
}

/** Pattern of the placeholders for user names and passwords in the documentation. */
const PLACEHOLDER =
  /^(USER|PASSWORD|DATABASE_PASSWORD|REDIS_PASSWORD|<.*>|x{3,}|\*{3,}|\.{3}|…|(change|replace)[-_ ]?me)$/;

/** Returns whether a URL is an example of the documentation, or has a placeholder. */
function isExampleUrl(text: string | undefined): boolean {
  if (text === undefined) return false;
  const { hostname, username, password } = new URL(text);
  const account = [username, password].map(decoded);
  return (
    isReservedHost(hostname) ||
    hostname.toLowerCase() === 'host' ||
    account.some((word) => PLACEHOLDER.test(word)) ||
    account.join(':').toLowerCase() === 'user:password'
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function missingPublicUrl({ PUBLIC_URL, isProduction, publicUrl }: Env): string | null {
  if (PUBLIC_URL !== undefined || !isProduction) return null;
  return `PUBLIC_URL n’est pas définie\u00a0: les liens des emails et du premier administrateur commencent par ${publicUrl}. Indiquez ${EXAMPLE_OF.PUBLIC_URL}.`;
}

function missingSmtp({ SMTP_URL, isProduction }: Env): string | null {
  if (SMTP_URL !== undefined || !isProduction) return null;
  return 'SMTP_URL n’est pas définie\u00a0: les emails sont écrits dans le dossier outbox de DATA_DIR et ne sont pas envoyés. Les membres ne peuvent ni confirmer leur adresse ni choisir un nouveau mot de passe. Indiquez smtps://COMPTE:MOT-DE-PASSE@SERVEUR:465.';
}

/** Returns a warning for a public URL without HTTPS; null for other URLs. */
function unencryptedAddress({ PUBLIC_URL: text }: Env): string | null {
  if (text === undefined) return null;
  if (new URL(text).protocol === 'https:' || isLoopbackUrl(text)) return null;
  return 'PUBLIC_URL commence par http://\u00a0: les mots de passe circulent en clair, et les navigateurs refusent les clés d’accès et les notifications. Servez le site en https://.';
}

const plain = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

const KNOWN = variableNames.map((name) => ({ name, letters: plain(name) }));

/** Returns warnings for unknown variables that resemble an unset known one. */
function similarNames(source: Record<string, string | undefined>): string[] {
  const given = Object.keys(source).filter((name) => source[name]?.trim());
  const missing = KNOWN.filter(({ name }) => !given.includes(name));
  return given.flatMap((name) => {
    if (variableNames.includes(name) || /^npm_/i.test(name)) return [];
    const letters = plain(name);
    const meant = missing.find((known) => isNear(letters, known.letters));
    return meant
      ? [`${name} n’est pas une variable du site\u00a0: vouliez-vous écrire ${meant.name}\u00a0?`]
      : [];
  });
}

/**
 * Returns whether a name resembles a known name. Both must have the same first letter, and at most
 * two letters may differ. When the known name has fewer than 6 letters, such as PORT, at most one
 * letter may differ, which may be the first.
 */
function isNear(name: string, known: string): boolean {
  if (known.length < 6) return distance(name, known) <= 1;
  return name[0] === known[0] && distance(name, known) <= 2;
}
