import { Archive, Copy, Eye, EyeOff, Pencil, RotateCcw, Star, StarOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import {
  useArchiveArticleMutation,
  useDeleteArticleMutation,
  useDuplicateArticleMutation,
  useEraseArticleMutation,
  usePublishArticleMutation,
  useRestoreArticleMutation,
  useSetArticleFeaturedMutation,
  useUnpublishArticleMutation,
  type ArticleRowFragment,
} from '../../../../generated/graphql';
import { messageOf } from '../../../../platform/words/errorMessages';
import { adminPaths, publicPaths } from '../../../../platform/address/paths';
import type { MenuItem } from '../../../../ui/overlays/Menu';
import { toast } from '../../../../ui/feedback/toast';
import { DeleteArticleDialog } from './DeleteArticleDialog';
import type { NewsScreen } from './newsScreens';

const icon = { 'aria-hidden': true, size: 18 } as const;

interface Act {
  /** What it changes: a new message about the same thing replaces the one before. */
  of: string;
  run: () => Promise<unknown>;
  said: string;
  /** The title of its article; with `href`, a link to it. */
  about?: { name: string; href?: string };
  /** Undoes it, where that is possible. */
  back?: () => Promise<unknown>;
}

/** The acts on the status of an article, each with its undo. */
function useStateActs() {
  const [publish] = usePublishArticleMutation();
  const [unpublish] = useUnpublishArticleMutation();
  const [archive] = useArchiveArticleMutation();
  const [feature] = useSetArticleFeaturedMutation();
  return {
    publish: ({ id, title, status }: ArticleRowFragment): Act => ({
      of: `state ${id}`,
      run: () => publish({ variables: { id } }),
      said: 'Article publié',
      about: { name: title, href: publicPaths.articlePreview(id) },
      // Undo makes it a draft again; a former date of publication or the archive cannot be
      // restored.
      back: status === 'DRAFT' ? () => unpublish({ variables: { id } }) : undefined,
    }),
    unpublish: ({ id, title, status }: ArticleRowFragment): Act => ({
      of: `state ${id}`,
      run: () => unpublish({ variables: { id } }),
      said: status === 'SCHEDULED' ? 'Article déprogrammé' : 'Article dépublié',
      about: { name: title },
      back: status === 'PUBLISHED' ? () => publish({ variables: { id } }) : undefined,
    }),
    archive: ({ id, title }: ArticleRowFragment): Act => ({
      of: `state ${id}`,
      run: () => archive({ variables: { id } }),
      said: 'Article archivé',
      about: { name: title },
      back: () => publish({ variables: { id } }),
    }),
    feature: ({ id, title, featured }: ArticleRowFragment): Act => ({
      of: `featured ${id}`,
      run: () => feature({ variables: { id, featured: !featured } }),
      said: featured ? 'Article retiré de la une' : 'Article mis à la une',
      about: { name: title },
      back: () => feature({ variables: { id, featured } }),
    }),
  };
}

/** The acts of the trash; undo publishes again what was published. */
function useTrashActs() {
  const [remove] = useDeleteArticleMutation();
  const [restore] = useRestoreArticleMutation();
  const [erase] = useEraseArticleMutation();
  const [publish] = usePublishArticleMutation();
  return {
    remove: ({ id, status, viewerCan }: ArticleRowFragment): Act => ({
      of: `trash ${id}`,
      run: () => remove({ variables: { id } }),
      said: 'Actualité supprimée avec succès',
      back: async () => {
        await restore({ variables: { id } });
        if (status === 'PUBLISHED' && viewerCan.publish) await publish({ variables: { id } });
      },
    }),
    restore: ({ id }: ArticleRowFragment): Act => ({
      of: `trash ${id}`,
      run: () => restore({ variables: { id } }),
      said: 'Article restauré en brouillon',
    }),
    erase: ({ id }: ArticleRowFragment): Act => ({
      of: `trash ${id}`,
      run: () => erase({ variables: { id } }),
      said: 'Actualité supprimée définitivement',
    }),
  };
}

/** Makes a draft with the same text, and opens it. */
function useDuplicate(screen: NewsScreen) {
  const navigate = useNavigate();
  const [duplicate] = useDuplicateArticleMutation();
  return async ({ id }: ArticleRowFragment) => {
    try {
      const { data } = await duplicate({ variables: { id } });
      toast.success('Article dupliqué en brouillon');
      await navigate(adminPaths.editArticle(data.duplicateArticle.id, screen.from));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
}

/**
 * The acts of staff on one article: the menu of its row, and the dialog that the menu opens.
 * @param onChanged called after something was done
 */
export function useArticleActs(screen: NewsScreen, onChanged: () => void) {
  const [deleted, setDeleted] = useState<ArticleRowFragment | null>(null);
  const acts = useStateActs();
  const trash = useTrashActs();
  const duplicate = useDuplicate(screen);

  const act = async ({ of, run, said, about, back }: Act) => {
    try {
      await run();
      const takeBack = back && (() => void act({ of, run: back, said: 'Action annulée' }));
      if (takeBack) toast.undoable(said, takeBack, of, about);
      else toast.success(said, { act: of, about });
    } catch (error) {
      toast.error(messageOf(error), { act: of });
    }
    onChanged();
  };

  const trashMenu = (article: ArticleRowFragment): MenuItem[] => [
    {
      label: 'Restaurer',
      icon: <RotateCcw {...icon} />,
      onSelect: () => void act(trash.restore(article)),
    },
    {
      label: 'Supprimer définitivement…',
      icon: <Trash2 {...icon} />,
      danger: true,
      onSelect: () => setDeleted(article),
    },
  ];
  const menu = (article: ArticleRowFragment): MenuItem[] => {
    const { viewerCan, status, featured } = article;
    const state = (name: keyof typeof acts) => () => void act(acts[name](article));
    if (status === 'TRASHED') return viewerCan.delete ? trashMenu(article) : [];
    const items: (MenuItem | false)[] = [
      viewerCan.edit && {
        label: 'Modifier',
        icon: <Pencil {...icon} />,
        to: adminPaths.editArticle(article.id, screen.from),
      },
      viewerCan.duplicate && {
        label: 'Dupliquer',
        icon: <Copy {...icon} />,
        onSelect: () => void duplicate(article),
      },
      viewerCan.publish &&
        (status === 'PUBLISHED'
          ? { label: 'Dépublier', icon: <EyeOff {...icon} />, onSelect: state('unpublish') }
          : { label: 'Publier', icon: <Eye {...icon} />, onSelect: state('publish') }),
      viewerCan.publish &&
        status === 'SCHEDULED' && {
          label: 'Déprogrammer',
          icon: <EyeOff {...icon} />,
          onSelect: state('unpublish'),
        },
      screen.central &&
        viewerCan.manage && {
          label: featured ? 'Retirer de la une' : 'Mettre à la une',
          icon: featured ? <StarOff {...icon} /> : <Star {...icon} />,
          onSelect: state('feature'),
        },
      screen.central &&
        viewerCan.manage && {
          label: 'Archiver',
          icon: <Archive {...icon} />,
          why: status === 'PUBLISHED' ? null : 'Seul un article publié s’archive.',
          onSelect: state('archive'),
        },
      viewerCan.delete && {
        label: 'Supprimer…',
        icon: <Trash2 {...icon} />,
        danger: true,
        onSelect: () => setDeleted(article),
      },
    ];
    return items.filter((item) => item !== false);
  };

  const dialog = deleted && (
    <DeleteArticleDialog
      article={deleted}
      onClose={() => setDeleted(null)}
      onConfirm={() =>
        act(deleted.status === 'TRASHED' ? trash.erase(deleted) : trash.remove(deleted))
      }
    />
  );
  return { menu, dialog };
}
