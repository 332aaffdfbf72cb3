import { Check, Flag, FolderOpen, Newspaper, Trash2, X } from 'lucide-react';

import { adminPaths, publicPaths } from '#client/platform/address/paths';
import type { RowAction } from '#ui/data/table/dataTable.types';
import type { MenuItem } from '#ui/overlays/menu.types';
import { conflictRefusal } from '../conflicts/conflictRefusal';
import type { CommentRow } from './commentColumns';
import type { CommentAction } from './useCommentActions';

/**
 * Returns the actions that a viewer may choose for a comment. A conflict of interest hides none of
 * them: the menu disables them, unless the viewer may override the conflict.
 */
export function offeredFor(comment: CommentRow): CommentAction[] {
  const { status, conflict } = comment;
  const decides = conflict !== null && status !== 'REPORTED';
  const actions: (CommentAction | false)[] = [
    (comment.canApprove || (decides && status !== 'APPROVED')) && 'APPROVE',
    (comment.canReject || (decides && status !== 'REJECTED')) && 'REJECT',
    (comment.canDelete || conflict !== null) && 'DELETE',
  ];
  return actions.filter((action) => action !== false);
}

/**
 * Returns the menu of a comment: links, and the actions that the server allows (approve, reject,
 * delete). A reported comment cannot be approved or rejected here, because its reports are decided
 * instead.
 * @param opens says whether the viewer may open a page. Links to other pages are omitted.
 */
export function commentMenu(
  comment: CommentRow,
  choose: (action: CommentAction) => void,
  opens: (to: string) => boolean,
): MenuItem[] {
  const { reportCount, articleId, conflict, caseNumber } = comment;
  // A conflict of interest does not hide the actions. They are disabled with the reason, unless the
  // viewer may override the conflict.
  const refused = conflictRefusal(conflict);
  const offered = offeredFor(comment);
  const items: (MenuItem | false)[] = [
    caseNumber !== null && {
      label: 'Ouvrir le dossier',
      icon: <FolderOpen aria-hidden="true" size={18} />,
      to: adminPaths.case(caseNumber),
    },
    offered.includes('APPROVE') && {
      label: 'Approuver',
      ...refused,
      icon: <Check aria-hidden="true" size={18} />,
      onSelect: () => choose('APPROVE'),
    },
    offered.includes('REJECT') && {
      label: 'Masquer…',
      ...refused,
      icon: <X aria-hidden="true" size={18} />,
      onSelect: () => choose('REJECT'),
    },
    reportCount > 0 &&
      opens(adminPaths.reports) && {
        label: 'Voir les signalements',
        icon: <Flag aria-hidden="true" size={18} />,
        to: reportsOf(comment),
      },
    opens(adminPaths.publicNews) && {
      label: 'Voir l’article',
      icon: <Newspaper aria-hidden="true" size={18} />,
      to: publicPaths.articlePreview(articleId),
    },
    offered.includes('DELETE') && {
      label: 'Supprimer…',
      ...refused,
      icon: <Trash2 aria-hidden="true" size={18} />,
      onSelect: () => choose('DELETE'),
      danger: true,
    },
  ];
  return items.filter((item) => item !== false);
}

/** Returns the URL that searches the pending reports for the first words of a comment. */
function reportsOf({ content }: CommentRow): string {
  const recherche = content.replaceAll(/\s+/g, ' ').slice(0, 40).trim();
  return adminPaths.reportQueue({ type: 'commentaire', etat: 'en-attente', recherche });
}

/**
 * Returns the decision buttons of a pending comment. Returns none for other comments, whose
 * decision can be changed in the menu.
 */
export function commentActions(
  comment: CommentRow,
  choose: (action: CommentAction) => void,
): RowAction[] {
  if (comment.status !== 'PENDING' || (!comment.canApprove && !comment.conflict)) return [];
  const refused = conflictRefusal(comment.conflict);
  return [
    { label: 'Approuver', ...refused, onSelect: () => choose('APPROVE') },
    { label: 'Masquer…', ...refused, onSelect: () => choose('REJECT') },
  ];
}
