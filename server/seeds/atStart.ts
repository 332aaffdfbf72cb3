import { Article } from '../domains/content/news/article/article.entity';
import { PermissionRow, Role } from '../domains/identity/roles/role.entity';
import { User } from '../domains/identity/users/user.entity';
import { withLongStatementTimeout } from '../platform/db/statementTimeout';
import { repository } from '../platform/db/transaction';
import type { Env } from '../platform/env';
import { seedDemo } from './demo';
import { demonstrationAccounts, hasOwnAccounts } from './demonstrationAccounts';
import { seedDocumented, type DocumentedContent } from './documented';

/** Result of the seeding. */
export interface SeedSummary {
  /** Whether the database has demonstration accounts. */
  demo: boolean;
  /** Whether SEED=demo was ignored because the database has other accounts. */
  refused: boolean;
  /** Number of rows of each kind, by its French name. */
  counts: Record<string, number>;
}

/**
 * Returns the content for this site: the one of SEED, or by default the demonstration on a loopback
 * site without other accounts and the specified content on any other site.
 * @param isOwn whether the database has accounts outside the demonstration
 */
function contentFor({ SEED, isProduction }: Env, isOwn: boolean): DocumentedContent | 'demo' {
  const wanted = SEED ?? (isProduction ? 'specified' : 'demo');
  return wanted === 'demo' && isOwn ? 'specified' : wanted;
}

/**
 * Adds missing content: the default content and, depending on the environment, the demonstration.
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
