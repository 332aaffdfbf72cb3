import { Check, Flag, Newspaper, Trash2, X } from 'lucide-react';

import type { Permission } from '../../../generated/graphql';
import { adminPaths, publicPaths } from '../../../platform/address/paths';
import type { RowAct } from '../../../ui/data/dataTable.types';
import type { MenuItem } from '../../../ui/overlays/Menu';
import { opens } from '../shell/adminMenu';
import type { CommentRow } from './commentColumns';
import type { CommentAct } from './useCommentActs';

/**
 * The acts that the server allows on a comment: approve, reject or delete. A reported comment has
 * neither approve nor reject, because its reports are decided instead.
 * @param permissions those of the reader, who gets links only to pages that they may open
 */
export function commentMenu(
  comment: CommentRow,
  choose: (act: CommentAct) => void,
  permissions: readonly Permission[],
): MenuItem[] {
  const { canApprove, canReject, canDelete, reportCount, articleId } = comment;
  const items: (MenuItem | false)[] = [
    canApprove && {
      label: 'Approuver',
      icon: <Check aria-hidden="true" size={18} />,
      onSelect: () => choose('APPROVE'),
    },
    canReject && {
      label: 'Rejeter…',
      icon: <X aria-hidden="true" size={18} />,
      onSelect: () => choose('REJECT'),
    },
    reportCount > 0 &&
      opens(adminPaths.reports, permissions) && {
        label: 'Voir les signalements',
        icon: <Flag aria-hidden="true" size={18} />,
        to: reportsOf(comment),
      },
    opens(adminPaths.publicNews, permissions) && {
      label: 'Voir l’article',
      icon: <Newspaper aria-hidden="true" size={18} />,
      to: publicPaths.articlePreview(articleId),
    },
    canDelete && {
      label: 'Supprimer…',
      icon: <Trash2 aria-hidden="true" size={18} />,
      onSelect: () => choose('DELETE'),
      danger: true,
    },
  ];
  return items.filter((item) => item !== false);
}

/** The address of the pending reports of a comment, found by its first words. */
function reportsOf({ content }: CommentRow): string {
  const recherche = content.replaceAll(/\s+/g, ' ').slice(0, 40).trim();
  return adminPaths.reportQueue({ type: 'commentaire', etat: 'en-attente', recherche });
}

/** The decision buttons of a pending comment; a decided one is changed through its menu. */
export function commentActs(comment: CommentRow, choose: (act: CommentAct) => void): RowAct[] {
  if (comment.status !== 'PENDING' || !comment.canApprove) return [];
  return [
    { label: 'Approuver', onSelect: () => choose('APPROVE') },
    { label: 'Rejeter…', onSelect: () => choose('REJECT') },
  ];
}
