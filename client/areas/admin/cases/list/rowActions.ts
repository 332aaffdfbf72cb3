import type { CaseRowFragment } from '#client/generated/graphql';
import type { QuickAction } from '../detail/useCaseActions';

export interface RowAction {
  action: QuickAction;
  label: string;
}

/**
 * Returns the actions that a row offers with one click. A case that another member has claimed can
 * only be taken over on its page.
 */
export function rowActions(
  { assignee, viewerCan }: CaseRowFragment,
  viewerId: string,
): readonly RowAction[] {
  const actions: (RowAction | false)[] = [
    viewerCan.approve && { action: 'approve', label: 'Approuver' },
    viewerCan.hide && { action: 'hide', label: 'Masquer en attendant' },
    viewerCan.unhide && { action: 'unhide', label: 'Afficher de nouveau' },
    viewerCan.claim && !assignee && { action: 'claim', label: 'Prendre' },
    viewerCan.release && assignee?.id === viewerId && { action: 'release', label: 'Rendre' },
  ];
  return actions.filter((action) => action !== false);
}
