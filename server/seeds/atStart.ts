import { Article } from '../domains/content/news/article/article.entity';
import { PermissionRow, Role } from '../domains/identity/roles/role.entity';
import { User } from '../domains/identity/users/user.entity';
import { patiently } from '../platform/db/patience';
import { repository } from '../platform/db/transaction';
import type { Env } from '../platform/env';
import { seedDemo } from './demo';
import { seedDocumented } from './documented';

/** The result of seeding. */
export interface SeedSummary {
  /** Whether the demonstration data is wanted, and so present. */
  demo: boolean;
  /** The number of rows of each kind, by its French name. */
  counts: Record<string, number>;
}

/**
 * Demonstration data is for trying the site out: never in production, nor when SEED is
 * `documented`.
 */
function wantsDemo(env: Env): boolean {
  return !env.isProduction && env.SEED !== 'documented';
}

/**
 * Adds what is missing: the content of every site, and the demonstration data when it is wanted.
 */
export async function seedAtStart(env: Env): Promise<SeedSummary> {
  await patiently(seedDocumented);
  const demo = wantsDemo(env);
  if (demo) await patiently(seedDemo);
  const counts = {
    rôles: await repository(Role).count(),
    permissions: await repository(PermissionRow).count(),
    comptes: await repository(User).count(),
    articles: await repository(Article).count(),
  };
  return { demo, counts };
}
