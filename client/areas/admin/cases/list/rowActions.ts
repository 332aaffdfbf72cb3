import type { CaseRowFragment } from '#client/generated/graphql';
import type { QuickAction } from '../detail/useCaseActions';

export interface RowAction {
  action: QuickAction;
  label: string;
}

/**
 * Returns the actions that a row offers with one click: none in a conflict of interest. A case that
 * another member has claimed can only be taken over on its page.
 */
export function rowActions(
  { assignee, viewerCan, conflict }: CaseRowFragment,
  viewerId: string,
): readonly RowAction[] {
  if (conflict && !conflict.lastResort) return [];
  const actions: (RowAction | false)[] = [
    viewerCan.claim && !assignee && { action: 'claim', label: 'Prendre' },
    viewerCan.release && assignee?.id === viewerId && { action: 'release', label: 'Rendre' },
  ];
  return actions.filter((action) => action !== false);
}
