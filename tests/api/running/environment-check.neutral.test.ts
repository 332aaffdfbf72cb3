import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from '#platform/env';
import { checkEnvironment } from '#platform/environmentCheck';

const PUBLIC = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://centrale-18-112.fr',
  SMTP_URL: 'smtps://centrale:Tulipe9@mail.centrale-18-112.fr:465',
};

const check = (source: Record<string, string>) => checkEnvironment(readEnv(source), source);

function refusalOf(source: Record<string, string>): string {
  try {
    check(source);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return (error as EnvError).message;
  }
  return '';
}

describe('the environment check', () => {
  it.each([
    ['an empty environment', {}],
    ['a public site', PUBLIC],
    ['a slash at the end of PUBLIC_URL', { ...PUBLIC, PUBLIC_URL: 'https://centrale-18-112.fr/' }],
    ['a port in PUBLIC_URL', { PUBLIC_URL: 'http://localhost:4000' }],
    ['an international domain', { ...PUBLIC, PUBLIC_URL: 'https://dépêche.fr' }],
    ['a domain that only contains "example"', { ...PUBLIC, PUBLIC_URL: 'https://my-example.org' }],
    ['a sender with a name', { MAIL_FROM: 'Centrale 18-112 <no-reply@centrale-18-112.fr>' }],
    ['a sender without a name', { MAIL_FROM: 'no-reply@centrale-18-112.fr' }],
    ['a quoted name with a comma', { MAIL_FROM: '"Centrale, 18-112" <no-reply@centrale.fr>' }],
    [
      'a local database with a simple password',
      { DATABASE_URL: 'postgres://a:password@localhost/b' },
    ],
    ['limits of the disk', { DISK_WARNING: '10% 20GiB', DISK_CRITICAL: '700 MiB' }],
    ['no limits of the disk', { DISK_WARNING: '0%', DISK_CRITICAL: '0%' }],
    ['a Redis without a password', { REDIS_URL: 'redis://127.0.0.1:6379' }],
    ['a generated secret', { JWT_SECRET: 'b2f0c84ad1937e5566a0f4e7c3d91b28' }],
    ['a real tag manager', { TAG_MANAGER_ID: 'GTM-XK42PQ' }],
    [
      'variables of other programs',
      {
        SMTP_HOST: 'x',
        SMTP_PORT: '25',
        NODE_OPTIONS: '--max-old-space-size=512',
        NODE_PATH: '/x',
        npm_config_port: '1',
        npm_package_name: 'x',
        HOME: '/root',
        HOSTNAME: 'a',
        PATH: '/bin',
        PWD: '/',
        LOGNAME: 'a',
        MAIL: '/var/mail/a',
        DATABASE_USER: 'a',
        PGHOST: 'a',
        PGPORT: '1',
        XDG_DATA_DIRS: '/x',
        OTEL_TRACES_SAMPLER: 'x',
        OTEL_SERVICE_NAME: 'x',
        REDISCLI_AUTH: 'x',
        E2E_PORT: '1',
        E2E_DATA_DIR: 'x',
        TERM: 'x',
        SHELL: '/bin/sh',
        MALLOC_ARENA_MAX: '2',
      },
    ],
  ])('accepts without a warning: %s', (_, source) => {
    expect(check(source as Record<string, string>)).toEqual([]);
  });

  it.each([
    ['PUBLIC_URL', 'https://www.example.org'],
    ['PUBLIC_URL', 'https://www.example.org/'],
    ['PUBLIC_URL', 'https://EXAMPLE.com.'],
    ['PUBLIC_URL', 'https://jeu.example'],
    ['PUBLIC_URL', 'https://host'],
    ['SMTP_URL', 'smtp://USER:PASSWORD@smtp.example.org:587'],
    ['SMTP_URL', 'smtp://USER:PASSWORD@mail.centrale-18-112.fr:587'],
    ['SMTP_URL', 'smtp://centrale:PASSWORD@mail.centrale-18-112.fr:587'],
    ['SMTP_URL', 'smtp://user:password@host:587'],
    ['SMTP_URL', 'smtp://user:password@host'],
    ['SMTP_URL', 'smtp://user:password@mail.centrale-18-112.fr'],
    ['SMTP_URL', 'smtps://%3Cuser%3E:%3Cpassword%3E@mail.centrale-18-112.fr'],
    ['SMTP_URL', 'smtps://site:changeme@mail.centrale-18-112.fr'],
    ['DATABASE_URL', 'postgres://user:password@host:5432/name'],
    ['DATABASE_URL', 'postgres://centrale:DATABASE_PASSWORD@127.0.0.1:5432/centrale'],
    ['REDIS_URL', 'redis://host:6379'],
    ['REDIS_URL', 'redis://:REDIS_PASSWORD@127.0.0.1:6379'],
    ['CORS_ORIGINS', 'https://centrale-18-112.fr,https://www.example.org'],
    ['ADMIN_EMAIL', 'admin@example.org'],
    ['JWT_SECRET', 'change-me-to-32-random-characters!!'],
    ['JWT_SECRET', 'your-256-bit-signing-key-goes-here'],
    ['METRICS_TOKEN', 'an-example-token-of-32-characters!'],
    ['PUSH_HOSTS', 'fcm.googleapis.com, push.example.net'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://traces.example.com:4318'],
    ['WEBSUB_HUB', 'https://hub.example.org/'],
    ['TAG_MANAGER_ID', 'GTM-XXXXXXX'],
  ])('refuses the example value of %s: %s', (name, value) => {
    const given: Record<string, string> = { ...PUBLIC, [name]: value };
    if (name === 'ADMIN_EMAIL') given.ADMIN_PASSWORD = 'Tulipe9-mauve';
    const message = refusalOf(given);
    expect(message.match(/^- .*$/gm)).toHaveLength(1);
    expect(message).toContain(`- ${name} est une valeur d’exemple\u00a0: indiquez `);
    // A value may be a secret.
    expect(message).not.toContain(value);
  });

  it.each([
    ['https://centrale-18-112.fr/jeu', 'chemin'],
    ['https://centrale-18-112.fr/jeu/', 'chemin'],
    ['https://centrale-18-112.fr//', 'chemin'],
    ['https://centrale-18-112.fr?a=1', 'paramètres'],
    ['https://centrale-18-112.fr/?', 'paramètres'],
    ['https://centrale-18-112.fr/#haut', 'ancre'],
    ['https://centrale-18-112.fr#', 'ancre'],
    ['https://chef:Tulipe9@centrale-18-112.fr', 'nom ni mot de passe'],
    ['https://chef@centrale-18-112.fr/jeu', 'nom ni mot de passe, sans chemin'],
  ])('refuses PUBLIC_URL=%s', (PUBLIC_URL, part) => {
    const message = refusalOf({ PUBLIC_URL });
    expect(message).toContain(`- PUBLIC_URL doit être l’adresse du site sans ${part}\u00a0:`);
    expect(message).not.toContain('Tulipe9');
  });

  it.each([
    ['no-reply@example.org', 'est une adresse d’exemple'],
    ['Centrale 18-112 <no-reply@example.com>', 'est une adresse d’exemple'],
    ['"Le site" <a@mail.example.net>', 'est une adresse d’exemple'],
    ['Centrale 18-112', 'n’est pas une adresse email'],
    ['no-reply', 'n’est pas une adresse email'],
    ['no-reply@', 'n’est pas une adresse email'],
    ['no-reply@localhost', 'n’est pas une adresse email'],
    ['Centrale <no-reply>', 'n’est pas une adresse email'],
    ['a@centrale.fr, b@centrale.fr', 'n’est pas une adresse email'],
    ['Centrale <a@centrale.fr>\nBcc: <b@centrale.fr>', 'n’est pas une adresse email'],
  ])('refuses MAIL_FROM=%s', (MAIL_FROM, problem) => {
    expect(refusalOf({ MAIL_FROM })).toContain(`- MAIL_FROM ${problem}\u00a0: indiquez `);
  });

  it('refuses disk limits that cannot be read or are in the wrong order', () => {
    for (const text of ['15', '15 GiB 2%', '150%', '2 Go', '-1%', '% GiB']) {
      expect(refusalOf({ DISK_WARNING: text })).toContain(
        '- DISK_WARNING doit être un pourcentage et une taille, comme «\u00a015% 2GiB\u00a0»',
      );
    }
    for (const text of ['20% 1MiB', '1% 3GiB']) {
      expect(refusalOf({ DISK_CRITICAL: text })).toContain('DISK_CRITICAL dépasse DISK_WARNING');
    }
    const { DISK_WARNING, DISK_CRITICAL } = readEnv({ DISK_CRITICAL: '3% 1GiB' });
    expect(DISK_WARNING).toEqual({ share: 0.15, bytes: 2 * 2 ** 30 });
    expect(DISK_CRITICAL).toEqual({ share: 0.03, bytes: 2 ** 30 });
  });

  it('names every mistake in one message', () => {
    const source = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://www.example.org/jeu',
      SMTP_URL: 'smtp://USER:PASSWORD@smtp.example.org:587',
      MAIL_FROM: 'no-reply@example.org',
    };
    expect(refusalOf(source).split('\n')).toEqual([
      'Configuration refusée\u00a0:',
      expect.stringMatching(/^- PUBLIC_URL doit être l’adresse du site sans chemin/),
      expect.stringMatching(/^- MAIL_FROM est une adresse d’exemple/),
      expect.stringMatching(/^- PUBLIC_URL est une valeur d’exemple/),
      expect.stringMatching(/^- SMTP_URL est une valeur d’exemple/),
      'Voir .env.example.',
    ]);
  });
});

describe('warnings of the environment check', () => {
  it.each([
    ['http://localhost:4000', {}],
    ['http://localhost:4000', { HOST: '0.0.0.0' }],
    ['http://192.0.2.7:4100', { HOST: '192.0.2.7', PORT: '4100' }],
    ['http://[2001:db8::7]:4000', { HOST: '2001:db8::7' }],
  ])('say that links start with %s in production without PUBLIC_URL: %o', (prefix, variables) => {
    const { PUBLIC_URL, ...others } = PUBLIC;
    const [warned = '', ...more] = check({ ...others, ...variables, PUBLIC_URI: PUBLIC_URL });
    expect(warned).toMatch(
      /^PUBLIC_URL n’est pas définie\u00a0: les liens des emails .*administrateur/,
    );
    expect(warned).toContain(`commencent par ${prefix}. `);
    expect(more).toEqual([expect.stringMatching(/^PUBLIC_URI n’est pas une variable du site/)]);
  });

  it('mention a public site without SMTP_URL', () => {
    const { SMTP_URL, ...others } = PUBLIC;
    expect(SMTP_URL).toBeTruthy();
    expect(check(others)).toEqual([expect.stringMatching(/^SMTP_URL n’est pas définie/)]);
    expect(check({})).toEqual([]);
  });

  it('mention a public address without encryption', () => {
    const warned = check({ ...PUBLIC, PUBLIC_URL: 'http://centrale-18-112.fr' });
    expect(warned).toEqual([expect.stringMatching(/^PUBLIC_URL commence par http:/)]);
    for (const here of ['http://127.0.0.1:4000', 'http://[::1]:4000', 'http://site.localhost']) {
      expect(check({ PUBLIC_URL: here })).toEqual([]);
    }
  });

  it.each([
    ['SMTP_ULR', 'SMTP_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['SMTPURL', 'SMTP_URL'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['PUBLICURL', 'PUBLIC_URL'],
    ['public_url', 'PUBLIC_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['TRUST-PROXY', 'TRUST_PROXY'],
    ['JWT_SECRETS', 'JWT_SECRET'],
    ['REDIS_URLS', 'REDIS_URL'],
    ['CORS_ORIGIN', 'CORS_ORIGINS'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['MAILFROM', 'MAIL_FROM'],
    ['DATADIR', 'DATA_DIR'],
    ['HOSTS', 'HOST'],
    ['PORTS', 'PORT'],
    ['SEEDS', 'SEED'],
    ['ADMIN_MAIL', 'ADMIN_EMAIL'],
    ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['NODE_EN', 'NODE_ENV'],
    ['GRAPHQL_DOCUMENT', 'GRAPHQL_DOCUMENTS'],
    ['METRIC_TOKEN', 'METRICS_TOKEN'],
  ])('mention the unknown variable %s, which resembles %s', (name, meant) => {
    const warned = check({ [name]: 'Tulipe9' });
    expect(warned).toEqual([
      `${name} n’est pas une variable du site\u00a0: vouliez-vous écrire ${meant}\u00a0?`,
    ]);
  });

  it('do not mention a misspelled variable if it is empty or the correct variable is also set', () => {
    expect(check({ DATABASE_URI: 'x', DATABASE_URL: 'postgres://a:b@localhost/c' })).toEqual([]);
    expect(check({ DATABASE_URI: ' ' })).toEqual([]);
  });
});
