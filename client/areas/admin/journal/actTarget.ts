import type { ActDetailsFragment } from '../../../generated/graphql';
import { adminPaths } from '../../../platform/address/paths';
import type { AdminScreen } from '../shell/adminMenu';

/** After these, what they were done to is not there any more. */
const ENDS: ReadonlySet<string> = new Set([
  'account.erased',
  'article.deleted',
  'comment.deleted',
  'role.deleted',
  'user.deleted',
]);

/** The screen that shows what acts were done to, by its kind. */
const SCREENS: Record<string, { screen: AdminScreen; to: (id: string) => string }> = {
  analytics: { screen: 'analytics', to: () => adminPaths.analytics },
  article: { screen: 'articleEditor', to: (id) => adminPaths.editArticle(id) },
  comment: {
    screen: 'comments',
    to: (commentaire) => adminPaths.commentQueue({ commentaire }),
  },
  report: { screen: 'reports', to: (signalement) => adminPaths.reportQueue({ signalement }) },
  role: { screen: 'roles', to: () => adminPaths.roles },
  settings: { screen: 'settings', to: () => adminPaths.settings },
  user: { screen: 'person', to: (id) => adminPaths.person(id) },
  users: { screen: 'userManagement', to: () => adminPaths.userManagement },
};

/** Where what an act was done to is shown; null where nothing shows it, or it is there no more. */
export function targetOf({
  action,
  targetType,
  targetId,
}: Pick<ActDetailsFragment, 'action' | 'targetType' | 'targetId'>): {
  screen: AdminScreen;
  to: string;
} | null {
  const shown = SCREENS[targetType];
  return shown && !ENDS.has(action) ? { screen: shown.screen, to: shown.to(targetId) } : null;
}
