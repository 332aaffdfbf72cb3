import { Article } from '../domains/content/news/article/article.entity';
import { PermissionRow, Role } from '../domains/identity/roles/role.entity';
import { User } from '../domains/identity/users/user.entity';
import { withLongStatementTimeout } from '../platform/db/statementTimeout';
import { repository } from '../platform/db/transaction';
import type { Env } from '../platform/env';
import { seedDemo } from './demo';
import { demonstrationAccounts, hasOwnAccounts } from './demonstrationAccounts';
import { seedDocumented, type DocumentedContent } from './documented';

/** The result of seeding. */
export interface SeedSummary {
  /** Whether the database holds demonstration accounts. */
  demo: boolean;
  /** Whether SEED=demo was ignored because the database has accounts of its own. */
  refused: boolean;
  /** The number of rows of each kind, by its French name. */
  counts: Record<string, number>;
}

/**
 * Returns the content for this site: that of SEED, or else the demonstration on a loopback site
 * without accounts of its own, and the specified content everywhere else.
 */
function contentFor({ SEED, isProduction }: Env, isOwn: boolean): DocumentedContent | 'demo' {
  const wanted = SEED ?? (isProduction ? 'specified' : 'demo');
  return wanted === 'demo' && isOwn ? 'specified' : wanted;
}

/**
 * Adds what is missing: the content of every site, and the demonstration data when it is wanted.
 */
export async function seedAtStart(env: Env): Promise<SeedSummary> {
  const isOwn = await hasOwnAccounts();
  const content = contentFor(env, isOwn);
  await withLongStatementTimeout(() => seedDocumented(content === 'demo' ? 'documented' : content));
  if (content === 'demo') await withLongStatementTimeout(seedDemo);
  const counts = {
    rôles: await repository(Role).count(),
    permissions: await repository(PermissionRow).count(),
    comptes: await repository(User).count(),
    articles: await repository(Article).count(),
  };
  const demo = (await demonstrationAccounts()).length > 0;
  return { demo, refused: env.SEED === 'demo' && isOwn, counts };
}
