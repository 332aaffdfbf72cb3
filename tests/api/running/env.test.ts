import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from '../../../server/platform/env';
import { builtServer } from '../../support/running/servers';

describe('the environment', () => {
  it('works when nothing is set', () => {
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
  ])('names %s=%s and says what it must be', (name, value, message) => {
    expect(() => readEnv({ [name]: value })).toThrow(EnvError);
    expect(() => readEnv({ [name]: value })).toThrow(message);
  });

  it('needs ADMIN_EMAIL and ADMIN_PASSWORD together', () => {
    expect(() => readEnv({ ADMIN_EMAIL: 'a@example.org' })).toThrow('vont ensemble');
  });

  it('counts an empty variable as absent', () => {
    expect(readEnv({ DATABASE_URL: ' ' }).databaseKind).toBe('sqlite');
  });

  it.each([
    ['DATA_DIR', 'package.json/x', 'DATA_DIR doit être un dossier où écrire'],
    ['DATABASE_URL', 'postgres://127.0.0.1:1/x', 'DATABASE_URL\u00a0: le service ne répond pas'],
  ])('names %s when its service fails at start', (name, value, message) => {
    const run = () =>
      execFileSync(process.execPath, [builtServer()], {
        env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'silent', [name]: value },
        stdio: 'pipe',
      });
    expect(run).toThrow(message);
  });

  it('ends the server with one sentence when a variable is wrong', () => {
    const run = () =>
      execFileSync(process.execPath, [builtServer()], {
        env: { ...process.env, PORT: 'abc' },
        stdio: 'pipe',
      });
    expect(run).toThrow('PORT doit être un numéro de port entre 0 et 65535');
  });
});
