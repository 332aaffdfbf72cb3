import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A new PostgreSQL database of its own, when TEST_DATABASE asks for one; null for SQLite. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> } | null> {
  if (process.env.TEST_DATABASE !== 'postgres') return null;
  const admin = process.env.TEST_POSTGRES_URL!;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAs(admin, `CREATE DATABASE ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runAs(admin, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function runAs(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
