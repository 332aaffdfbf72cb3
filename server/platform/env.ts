import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { emailAddress } from './input/fields';
import { isLoopbackHost, isLoopbackUrl } from './loopback';

/** Schema of a switch, written "on" or "off" in an environment file. */
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

const url = (protocols: string[]) =>
  z.string().refine(
    (value) => {
      try {
        return protocols.includes(new URL(value).protocol);
      } catch {
        return false;
      }
    },
    { message: `doit être une URL ${protocols.map((p) => `${p}//…`).join(' ou ')}` },
  );

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** Minimum length of a signing secret, in characters. */
const SECRET_LENGTH = 32;

/**
 * Returns whether a secret is shorter than 32 characters, has fewer than 8 different characters, or
 * repeats a sequence of up to 16 characters.
 */
export function isWeakSecret(text: string): boolean {
  const secret = text.trim();
  return (
    secret.length < SECRET_LENGTH || new Set(secret).size < 8 || /^(.{1,16})\1+$/s.test(secret)
  );
}

const secret = z
  .string()
  .refine((text) => text.trim().length >= SECRET_LENGTH, {
    message: `doit compter au moins ${SECRET_LENGTH} caractères`,
  })
  .refine((text) => text.trim().length < SECRET_LENGTH || !isWeakSecret(text), {
    message: 'doit être tiré au hasard\u00a0: ces caractères se répètent',
  });

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

/**
 * Returns whether a text is an IP address, a network (10.0.0.0/8), or a name of a network that
 * Fastify knows (loopback).
 */
const isProxy = (text: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) ||
  isIP(text.replace(/\/\d{1,3}$/, '')) !== 0;

const oidcProvider = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
  name: z.string().trim().min(1).max(40),
  issuer: z.string().refine((text) => URL.canParse(text) && (isHttps(text) || isLoopbackUrl(text))),
  clientId: z.string().min(1),
  clientSecret: z.string().min(8),
});

const isHttps = (text: string): boolean => new URL(text).protocol === 'https:';

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Schema of the providers at which members can sign in, as JSON. An issuer without encryption is
 * accepted on this machine only.
 */
const oidcProviders = z.string().transform((text, context) => {
  const parsed = oidcProvider.array().max(10).safeParse(jsonOf(text));
  const ids = parsed.data?.map(({ id }) => id) ?? [];
  if (parsed.success && new Set([...ids, 'discord']).size === ids.length + 1) return parsed.data;
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

/** Limits of the free space on a disk: a share of its size, and a size. The higher one counts. */
export interface DiskLimit {
  /** From 0 to 1. */
  share: number;
  bytes: number;
}

const UNITS = { MiB: 2 ** 20, GiB: 2 ** 30, TiB: 2 ** 40 };

/** Schema of a limit of the free disk space: `15%`, `2GiB`, or both separated by a space. */
const diskLimit = z.string().transform((text, context): DiskLimit => {
  const parts = /^(?:(\d{1,2})\s?%)?\s*(?:(\d{1,6})\s?([MGT]iB))?$/.exec(text.trim());
  if (!parts) {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
  const [, percent = '0', size = '0', unit = 'MiB'] = parts;
  return { share: Number(percent) / 100, bytes: Number(size) * UNITS[unit as keyof typeof UNITS] };
});

/** The schema of the environment. `.env.example` documents the same variables. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  JWT_SECRET: secret.optional(),
  JWT_SECRET_PREVIOUS: secret.optional(),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  CORS_ORIGINS: list.refine((origins) => origins.every(isOrigin)).default([]),
  TRUST_PROXY: list.refine((proxies) => proxies.every(isProxy)).default([]),
  GRAPHQL_SANDBOX: onOff.default(false),
  GRAPHQL_DOCUMENTS: z.enum(['free', 'trusted']).default('free'),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^[A-Z]+-[A-Z0-9-]+$/, { message: 'doit ressembler à GTM-XXXXXXX' })
    .optional(),
  SEED: z.enum(['demo', 'documented', 'none']).optional(),
  ADMIN_EMAIL: emailAddress.optional(),
  ADMIN_PASSWORD: z.string().min(8, { message: 'doit compter au moins 8 caractères' }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  RESPONSE_CACHE: onOff.default(true),
  STOP_DELAY_SECONDS: z.coerce.number().min(0).max(5).default(1),
  PAYMENT: z.enum(['demonstration']).default('demonstration'),
  OIDC_PROVIDERS: oidcProviders.default([]),
  DISCORD_CLIENT_ID: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  DISCORD_CLIENT_SECRET: z.string().min(8).optional(),
  PUSH_HOSTS: list
    .refine((hosts) => hosts.every((host) => /^\.?([a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(host)))
    .default([
      'fcm.googleapis.com',
      '.push.services.mozilla.com',
      '.push.apple.com',
      '.notify.windows.com',
    ]),
  WEBSUB_HUB: url(['https:']).optional(),
  SERVER_NAME: z
    .string()
    .regex(/^[\w.:-]{1,60}$/, { message: 'doit être un nom de 60 caractères au plus, sans espace' })
    .optional(),
  METRICS_TOKEN: secret.optional(),
  DISK_WARNING: diskLimit.default({ share: 0.15, bytes: 2 * UNITS.GiB }),
  DISK_CRITICAL: diskLimit.default({ share: 0.05, bytes: 500 * UNITS.MiB }),
  BACKUP_MAX_AGE_HOURS: z.coerce.number().int().min(1).max(1000).default(26),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

export const variableNames = Object.keys(schema.shape);

type Variables = z.infer<typeof schema>;

/** The validated environment. Paths are absolute, and `databaseKind` depends on DATABASE_URL. */
export interface Env extends Variables {
  databaseKind: 'sqlite' | 'postgres';
  /** Whether other machines can reach the site, by HOST or PUBLIC_URL. */
  isPublic: boolean;
  /** Whether the site runs in production: it is public, or NODE_ENV=production. */
  isProduction: boolean;
  /** Public URL of the site, without a trailing slash. */
  publicUrl: string;
  /** Unique name of this server: SERVER_NAME or, without it, host name and port. */
  serverName: string;
}

/**
 * Returns the URL of a site without PUBLIC_URL. Uses HOST when the server listens on that address
 * alone, and localhost when it listens on all addresses or on loopback.
 */
export function ownUrl(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || /^\[?::\]?$/.test(host);
  if (isEverywhere || isLoopbackHost(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Error for invalid variables; its French message names each variable and the expected value. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/**
 * Reads and validates the environment.
 * @param source variables as strings; a blank string counts as absent
 * @throws EnvError that names every invalid variable
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new EnvError(describe(parsed.error.issues));
  const values = parsed.data;
  if (Boolean(values.ADMIN_EMAIL) !== Boolean(values.ADMIN_PASSWORD)) {
    throw new EnvError(
      'Configuration refusée\u00a0:\n- ADMIN_EMAIL et ADMIN_PASSWORD vont ensemble\u00a0: donnez les deux, ou aucun des deux.',
    );
  }
  if (Boolean(values.DISCORD_CLIENT_ID) !== Boolean(values.DISCORD_CLIENT_SECRET)) {
    throw new EnvError(
      'Configuration refusée\u00a0:\n- DISCORD_CLIENT_ID et DISCORD_CLIENT_SECRET vont ensemble\u00a0: donnez les deux, ou aucun des deux.',
    );
  }
  const isPublic =
    !isLoopbackHost(values.HOST) ||
    (values.PUBLIC_URL !== undefined && !isLoopbackUrl(values.PUBLIC_URL));
  const isProduction = isPublic || values.NODE_ENV === 'production';
  // Several servers with different signing keys would refuse each other's sessions.
  if (isProduction && values.DATABASE_URL && values.REDIS_URL && !values.JWT_SECRET) {
    throw new EnvError(
      'Configuration refusée\u00a0:\n- JWT_SECRET est nécessaire avec DATABASE_URL et REDIS_URL\u00a0: donnez le même à tous les serveurs, qui sinon refuseraient les sessions des autres.',
    );
  }
  return {
    ...values,
    DATA_DIR: resolve(values.DATA_DIR),
    databaseKind: values.DATABASE_URL ? 'postgres' : 'sqlite',
    isPublic,
    isProduction,
    publicUrl: (values.PUBLIC_URL ?? ownUrl(values.HOST, values.PORT)).replace(/\/+$/, ''),
    serverName: values.SERVER_NAME ?? `${hostname().slice(0, 50)}:${values.PORT}`,
  };
}

const aDiskLimit =
  'doit être un pourcentage et une taille, comme «\u00a015% 2GiB\u00a0», ou l’un des deux';

const expected: Partial<Record<keyof Variables, string>> = {
  OIDC_PROVIDERS:
    'doit être une liste JSON de fournisseurs, chacun avec id, name, issuer (en https), clientId et clientSecret',
  DISCORD_CLIENT_ID: 'doit être l’identifiant de l’application Discord',
  DISCORD_CLIENT_SECRET: 'doit être le secret de l’application Discord',
  BACKUP_MAX_AGE_HOURS: 'doit être un nombre entier d’heures, de 1 à 1000',
  DISK_WARNING: aDiskLimit,
  DISK_CRITICAL: aDiskLimit,
  PUSH_HOSTS: 'doit lister des noms de serveurs, comme fcm.googleapis.com, ou .push.apple.com',
  ADMIN_EMAIL: 'doit être une adresse email',
  CORS_ORIGINS: 'doit lister des origines, comme https://www.example.org',
  TRUST_PROXY: 'doit lister des adresses IP, ou des réseaux comme 10.0.0.0/8',
  NODE_ENV: 'doit valoir development, production ou test',
  PORT: 'doit être un numéro de port entre 0 et 65535',
  GRAPHQL_SANDBOX: 'doit valoir on ou off',
  GRAPHQL_DOCUMENTS: 'doit valoir free ou trusted',
  RESPONSE_CACHE: 'doit valoir on ou off',
  SEED: 'doit valoir demo, documented ou none',
  PAYMENT: 'doit valoir demonstration',
  LOG_LEVEL: 'doit valoir fatal, error, warn, info, debug, trace ou silent',
  STOP_DELAY_SECONDS: 'doit être un nombre de secondes entre 0 et 5',
  OTEL_TRACES_SAMPLER_ARG: 'doit être un nombre entre 0 et 1',
  RATE_LIMIT_PER_MINUTE: 'doit être un nombre entier positif',
};

function describe(issues: { path: PropertyKey[]; message: string }[]): string {
  const lines = issues.map((issue) => {
    const name = String(issue.path[0]) as keyof Variables;
    return `- ${name} ${expected[name] ?? issue.message}`;
  });
  return ['Configuration refusée\u00a0:', ...lines, 'Voir .env.example.'].join('\n');
}

let current: Env | undefined;

/** Sets the environment of the process. Called once by the composition root. */
export function setEnv(env: Env): void {
  current = env;
}

/** Returns the environment of the process. @throws Error before `setEnv` is called */
export function currentEnv(): Env {
  if (!current) throw new Error('The environment is not set: call setEnv() at start-up.');
  return current;
}
