import { Article } from '../domains/content/news/article/article.entity';
import { PermissionRow, Role } from '../domains/identity/roles/role.entity';
import { User } from '../domains/identity/users/user.entity';
import { patiently } from '../platform/db/patience';
import { repository } from '../platform/db/transaction';
import type { Env } from '../platform/env';
import { seedDemo } from './demo';
import { seedDocumented } from './documented';

/** What the database holds once seeded. */
export interface SeedSummary {
  /** Whether the demonstration data is wanted, and so in. */
  demo: boolean;
  /** How many there are of each kind, by its French name. */
  counts: Record<string, number>;
}

/** Demonstration data is for trying the site out: never in production, nor where SEED says otherwise. */
function wantsDemo(env: Env): boolean {
  return !env.isProduction && env.SEED !== 'documented';
}

/** Puts in what is missing: the documented content always, the demonstration data where wanted. */
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
