import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from '#platform/env';
import { builtServer, launchServer } from '#tests/support/running/servers';

describe('the environment of the server', () => {
  it('has a default for each variable that is not set', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      PORT: 4000,
      databaseKind: 'sqlite',
      publicUrl: 'http://localhost:4000',
    });
  });

  it.each([
    ['PORT', 'abc', 'PORT doit être un numéro de port entre 0 et 65535'],
    ['PORT', '70000', 'PORT doit être un numéro de port'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL doit être une URL postgres://'],
    ['JWT_SECRET', 'court', 'JWT_SECRET doit compter au moins 32 caractères'],
    ['GRAPHQL_SANDBOX', 'oui', 'GRAPHQL_SANDBOX doit valoir on ou off'],
    ['GRAPHQL_DOCUMENTS', 'on', 'GRAPHQL_DOCUMENTS doit valoir free ou trusted'],
    ['TRUST_PROXY', 'foo', 'TRUST_PROXY doit lister des adresses IP'],
    ['CORS_ORIGINS', 'example.org', 'CORS_ORIGINS doit lister des origines'],
    ['NODE_ENV', 'prod', 'NODE_ENV doit valoir development, production ou test'],
    ['TAG_MANAGER_ID', '<script>', 'TAG_MANAGER_ID doit ressembler à GTM-XXXXXXX'],
  ])('refuses %s=%s and states the expected format', (name, value, message) => {
    expect(() => readEnv({ [name]: value })).toThrow(EnvError);
    expect(() => readEnv({ [name]: value })).toThrow(message);
  });

  it('requires both ADMIN_EMAIL and ADMIN_PASSWORD, or neither', () => {
    expect(() => readEnv({ ADMIN_EMAIL: 'a@example.org' })).toThrow('vont ensemble');
  });

  it('treats an empty variable as absent', () => {
    expect(readEnv({ DATABASE_URL: ' ' }).databaseKind).toBe('sqlite');
  });

  it.each([
    ['DATA_DIR', 'package.json/x', 'DATA_DIR doit être un dossier où écrire'],
    ['DATABASE_URL', 'postgres://127.0.0.1:1/x', 'DATABASE_URL\u00a0: le service ne répond pas'],
  ])(
    'stops the server with a sentence that names %s when its value cannot be used',
    (name, value, message) => {
      const run = () =>
        execFileSync(process.execPath, [builtServer()], {
          env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'silent', [name]: value },
          stdio: 'pipe',
        });
      expect(run).toThrow(message);
    },
  );

  it('stops the server with one sentence when a variable is invalid', () => {
    const run = () =>
      execFileSync(process.execPath, [builtServer()], {
        env: { ...process.env, PORT: 'abc' },
        stdio: 'pipe',
      });
    expect(run).toThrow('PORT doit être un numéro de port entre 0 et 65535');
  });

  it('stops the server before any write when a variable still has an example value', () => {
    const DATA_DIR = join(tmpdir(), `centrale-example-${process.pid}`);
    const run = () =>
      execFileSync(process.execPath, [builtServer()], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: '0',
          LOG_LEVEL: 'silent',
          DATA_DIR,
          PUBLIC_URL: 'https://www.example.org',
          SMTP_ULR: 'smtps://a:b@c.fr',
        },
        stdio: 'pipe',
      });
    expect(run).toThrow(/PUBLIC_URL est une valeur d’exemple.*\n.*SMTP_ULR n’est pas une variable/);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('causes only printed warnings when its mistakes do not prevent the start', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'centrale-warned-'));
    const server = launchServer({
      DATA_DIR,
      NODE_ENV: 'production',
      SEED: 'documented',
      SMTP_ULR: 'smtps://a:Tulipe9@c.fr',
      PUBLIC_URL: 'http://localhost:4000',
    });
    try {
      await once(server.child.stderr!, 'data');
    } finally {
      server.child.kill('SIGTERM');
    }
    const { code, said } = await server.ended;
    await rm(DATA_DIR, { recursive: true });
    expect(code).toBe(0);
    expect(said).toContain('À corriger\u00a0:\n- SMTP_URL n’est pas définie');
    expect(said).toContain('- SMTP_ULR n’est pas une variable du site');
    expect(said).not.toContain('Tulipe9');
  });
});
