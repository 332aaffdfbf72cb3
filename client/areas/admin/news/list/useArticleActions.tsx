import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useAction } from '#client/actions/useAction';
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
} from '#client/generated/graphql';
import { adminPaths, publicPaths } from '#client/platform/address/paths';
import type { MenuItem } from '#ui/overlays/menu.types';
import { articleMenu } from './articleMenu';
import { DeleteArticleDialog } from './DeleteArticleDialog';
import type { NewsScreen } from './newsScreens';

interface ArticleAction {
  /** Key of the toast. A new toast with the same key replaces the previous one. */
  of: string;
  run: () => Promise<unknown>;
  said: string;
  /** Title of the article in the toast. It is a link if `href` is given. */
  about?: { name: string; href?: string };
  /** Undoes the action; absent when the action cannot be undone. */
  back?: () => Promise<unknown>;
}

/** Returns the actions that change the status of an article. */
function useStateActions() {
  const [publish] = usePublishArticleMutation();
  const [unpublish] = useUnpublishArticleMutation();
  const [archive] = useArchiveArticleMutation();
  const [feature] = useSetArticleFeaturedMutation();
  return {
    publish: ({ id, title, status }: ArticleRowFragment): ArticleAction => ({
      of: `state ${id}`,
      run: () => publish({ variables: { id } }),
      said: 'Article publié',
      about: { name: title, href: publicPaths.articlePreview(id) },
      // Only the publication of a draft can be undone. A former publication date or the archived
      // status cannot be restored.
      back: status === 'DRAFT' ? () => unpublish({ variables: { id } }) : undefined,
    }),
    unpublish: ({ id, title, status }: ArticleRowFragment): ArticleAction => ({
      of: `state ${id}`,
      run: () => unpublish({ variables: { id } }),
      said: status === 'SCHEDULED' ? 'Programmation annulée' : 'Article dépublié',
      about: { name: title },
      back: status === 'PUBLISHED' ? () => publish({ variables: { id } }) : undefined,
    }),
    archive: ({ id, title }: ArticleRowFragment): ArticleAction => ({
      of: `state ${id}`,
      run: () => archive({ variables: { id } }),
      said: 'Article archivé',
      about: { name: title },
      back: () => publish({ variables: { id } }),
    }),
    feature: ({ id, title, featured }: ArticleRowFragment): ArticleAction => ({
      of: `featured ${id}`,
      run: () => feature({ variables: { id, featured: !featured } }),
      said: featured ? 'Article retiré de la une' : 'Article mis à la une',
      about: { name: title },
      back: () => feature({ variables: { id, featured } }),
    }),
  };
}

/**
 * Returns the actions that move an article to the trash, restore it or delete it permanently. If
 * the article was published, undoing the move to the trash also publishes it again.
 */
function useTrashActions() {
  const [remove] = useDeleteArticleMutation();
  const [restore] = useRestoreArticleMutation();
  const [erase] = useEraseArticleMutation();
  const [publish] = usePublishArticleMutation();
  return {
    remove: ({ id, status, viewerCan }: ArticleRowFragment): ArticleAction => ({
      of: `trash ${id}`,
      run: () => remove({ variables: { id } }),
      said: 'Actualité supprimée avec succès',
      back: async () => {
        await restore({ variables: { id } });
        if (status === 'PUBLISHED' && viewerCan.publish) await publish({ variables: { id } });
      },
    }),
    restore: ({ id }: ArticleRowFragment): ArticleAction => ({
      of: `trash ${id}`,
      run: () => restore({ variables: { id } }),
      said: 'Article restauré en brouillon',
    }),
    erase: ({ id }: ArticleRowFragment): ArticleAction => ({
      of: `trash ${id}`,
      run: () => erase({ variables: { id } }),
      said: 'Actualité supprimée définitivement',
    }),
  };
}

/** Returns a function that creates a draft with the text of an article, and opens the draft. */
function useDuplicate(screen: NewsScreen) {
  const navigate = useNavigate();
  const [duplicate] = useDuplicateArticleMutation();
  const { run } = useAction(({ id }: ArticleRowFragment) => duplicate({ variables: { id } }), {
    success: 'Article dupliqué en brouillon',
    onDone: (result) =>
      result &&
      navigate(adminPaths.editArticle(result.data.duplicateArticle.article.id, screen.from)),
  });
  return run;
}

/**
 * Returns the actions on one article: the menu of its row, and the dialog that the menu opens.
 * @param onChanged called after each action, including a failed one
 */
export function useArticleActions(screen: NewsScreen, onChanged: () => void) {
  const [deleted, setDeleted] = useState<ArticleRowFragment | null>(null);
  const states = useStateActions();
  const trash = useTrashActions();
  const duplicate = useDuplicate(screen);
  const { run } = useAction(
    async (action: ArticleAction) => action.run(),
    ({ of, said, about, back }) => ({
      success: said,
      toasts: { key: of, about },
      undo: back && ((again) => again({ of, run: back, said: 'Action annulée' })),
      onSettled: onChanged,
    }),
  );

  const menu = (article: ArticleRowFragment): MenuItem[] =>
    articleMenu(article, screen, {
      onPublish: () => void run(states.publish(article)),
      onUnpublish: () => void run(states.unpublish(article)),
      onArchive: () => void run(states.archive(article)),
      onFeature: () => void run(states.feature(article)),
      onDuplicate: () => void duplicate(article),
      onRestore: () => void run(trash.restore(article)),
      onDelete: () => setDeleted(article),
    });

  const dialog = deleted && (
    <DeleteArticleDialog
      article={deleted}
      onClose={() => setDeleted(null)}
      onConfirm={() =>
        run(deleted.status === 'TRASHED' ? trash.erase(deleted) : trash.remove(deleted))
      }
    />
  );
  return { menu, dialog };
}
