import {
  otherReportsLoader,
  ownReportLoader,
  reportFilingsLoader,
  reportNotesLoader,
} from '../domains/reports/reports.loaders';
import { secondFactorLoader, signInLockLoader } from '../domains/auth/auth.loaders';
import { banOfUserLoader, commentCountOfUserLoader } from '../domains/users/managedUsers.loaders';
import { permissionsOfRoleLoader, rolesOfUserLoader } from '../domains/roles/roles.loaders';
import { mediaUsagesLoader } from '../domains/news/mediaUsage.loaders';
import { usernameLoader } from '../domains/users/users.loaders';
import {
  articleCommentCountLoader,
  articleContentLoader,
  articleLikeLoader,
  commentsOpenLoader,
  similarArticlesLoader,
} from '../domains/news/news.loaders';

/**
 * Loaders made anew for each request, so that a list costs one statement for each relation and no
 * answer outlives its request. Each domain gives a factory; it is called at the first use.
 */
const factories = {
  rolesOfUser: rolesOfUserLoader,
  permissionsOfRole: permissionsOfRoleLoader,
  articleContent: articleContentLoader,
  articleCommentCount: articleCommentCountLoader,
  commentsOpen: commentsOpenLoader,
  articleLike: articleLikeLoader,
  similarArticles: similarArticlesLoader,
  ownReport: ownReportLoader,
  username: usernameLoader,
  mediaUsages: mediaUsagesLoader,
  otherReports: otherReportsLoader,
  reportFilings: reportFilingsLoader,
  reportNotes: reportNotesLoader,
  banOfUser: banOfUserLoader,
  commentCountOfUser: commentCountOfUserLoader,
  signInLockOfEmail: signInLockLoader,
  secondFactorOfUser: secondFactorLoader,
} satisfies Record<string, () => unknown>;

type Factories = typeof factories;
export type Loaders = { readonly [Name in keyof Factories]: ReturnType<Factories[Name]> };

/** The loaders of one request. */
export function createLoaders(): Loaders {
  const made = new Map<string, unknown>();
  return new Proxy({} as Loaders, {
    get(_, name: string) {
      if (!made.has(name)) made.set(name, (factories as Record<string, () => unknown>)[name]?.());
      return made.get(name);
    },
  });
}
