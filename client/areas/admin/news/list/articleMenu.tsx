import { Archive, Copy, Eye, EyeOff, Pencil, RotateCcw, Star, StarOff, Trash2 } from 'lucide-react';

import type { ArticleRowFragment } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import type { MenuItem } from '#ui/overlays/menu.types';
import type { NewsScreen } from './newsScreens';

const icon = { 'aria-hidden': true, size: 18 } as const;

export interface ArticleMenuHandlers {
  onPublish: () => void;
  onUnpublish: () => void;
  onArchive: () => void;
  onFeature: () => void;
  onDuplicate: () => void;
  onRestore: () => void;
  onDelete: () => void;
}

/**
 * Returns the menu entries for the actions that the server allows on an article. Some entries exist
 * only in the list of all articles.
 */
export function articleMenu(
  article: ArticleRowFragment,
  screen: NewsScreen,
  handlers: ArticleMenuHandlers,
): MenuItem[] {
  const { id, viewerCan, status } = article;
  if (status === 'TRASHED') return viewerCan.delete ? trashItems(handlers) : [];
  const items: (MenuItem | false)[] = [
    viewerCan.edit && {
      label: 'Modifier',
      icon: <Pencil {...icon} />,
      to: adminPaths.editArticle(id, screen.from),
    },
    viewerCan.duplicate && {
      label: 'Dupliquer',
      icon: <Copy {...icon} />,
      onSelect: handlers.onDuplicate,
    },
    ...(viewerCan.publish ? publicationItems(article, handlers) : []),
    ...(screen.central && viewerCan.manage ? frontPageItems(article, handlers) : []),
    viewerCan.delete && {
      label: 'Supprimer…',
      icon: <Trash2 {...icon} />,
      danger: true,
      onSelect: handlers.onDelete,
    },
  ];
  return items.filter((item) => item !== false);
}

function trashItems({ onRestore, onDelete }: ArticleMenuHandlers): MenuItem[] {
  return [
    { label: 'Restaurer', icon: <RotateCcw {...icon} />, onSelect: onRestore },
    {
      label: 'Supprimer définitivement…',
      icon: <Trash2 {...icon} />,
      danger: true,
      onSelect: onDelete,
    },
  ];
}

function publicationItems(
  { status }: ArticleRowFragment,
  { onPublish, onUnpublish }: ArticleMenuHandlers,
): MenuItem[] {
  const withdraw = { icon: <EyeOff {...icon} />, onSelect: onUnpublish };
  if (status === 'PUBLISHED') return [{ label: 'Dépublier', ...withdraw }];
  const publish = { label: 'Publier', icon: <Eye {...icon} />, onSelect: onPublish };
  return status === 'SCHEDULED'
    ? [publish, { label: 'Annuler la programmation', ...withdraw }]
    : [publish];
}

function frontPageItems(
  { status, featured }: ArticleRowFragment,
  { onFeature, onArchive }: ArticleMenuHandlers,
): MenuItem[] {
  return [
    {
      label: featured ? 'Retirer de la une' : 'Mettre à la une',
      icon: featured ? <StarOff {...icon} /> : <Star {...icon} />,
      onSelect: onFeature,
    },
    {
      label: 'Archiver',
      icon: <Archive {...icon} />,
      disabledReason:
        status === 'PUBLISHED' ? null : 'Vous pouvez seulement archiver un article publié.',
      onSelect: onArchive,
    },
  ];
}
