import { query, repository, transaction } from '#platform/db/transaction';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { Release } from './release.entity';
import { siteReleased } from './releases.events';

/**
 * Stores the version of the site when it starts for the first time, on the first of several servers.
 * Emits `siteReleased`, except for the first version of a site and for a build of an untagged commit
 * ('1.2.0-3f2a91c04').
 */
export async function recordRelease(version: string): Promise<void> {
  if (await repository(Release).existsBy({ version })) return;
  await transaction(async () => {
    const isFirst = !(await repository(Release).exists());
    const stored = await query(INSERT, { version, startedAt: now() });
    if (stored.length > 0 && !isFirst && !version.includes('-'))
      await emit(siteReleased, { version });
  });
}

const INSERT = `
  INSERT INTO releases ("version", "startedAt") VALUES (:version, :startedAt)
  ON CONFLICT DO NOTHING RETURNING "version"`;
