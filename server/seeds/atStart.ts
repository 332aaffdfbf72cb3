import { Article } from '../domains/content/news/article/article.entity';
import { PermissionRow, Role } from '../domains/identity/roles/role.entity';
import { User } from '../domains/identity/users/user.entity';
import { withLongStatementTimeout } from '../platform/db/statementTimeout';
import { repository } from '../platform/db/transaction';
import type { Env } from '../platform/env';
import { seedDemo } from './demo';
import { demonstrationAccounts, hasOwnAccounts } from './demonstrationAccounts';
import { seedDocumented, type DocumentedContent } from './documented';

export interface SeedSummary {
  /** Whether the database has demonstration accounts. */
  demo: boolean;
  /** Whether SEED=demo was ignored because the database has other accounts. */
  refused: boolean;
  /** Total rows of each kind, keyed by the French name of the kind. */
  counts: Record<string, number>;
}

/**
 * Returns the content to add to this site. SEED chooses it. The default is the demonstration on a
 * development site, and the specified content on a production site. The demonstration is never
 * added to a database with other accounts.
 * @param isOwn whether the database has accounts outside the demonstration
 */
function contentFor({ SEED, isProduction }: Env, isOwn: boolean): DocumentedContent | 'demo' {
  const wanted = SEED ?? (isProduction ? 'specified' : 'demo');
  return wanted === 'demo' && isOwn ? 'specified' : wanted;
}

/** Adds the missing default content and, depending on the environment, the demonstration. */
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
