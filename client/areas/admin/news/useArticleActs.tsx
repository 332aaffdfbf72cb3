import { Archive, Eye, EyeOff, Pencil, Star, StarOff, Trash2 } from 'lucide-react';
import { useState } from 'react';

import {
  useArchiveArticleMutation,
  usePublishArticleMutation,
  useSetArticleFeaturedMutation,
  useUnpublishArticleMutation,
  type ArticleRowFragment,
} from '../../../generated/graphql';
import { messageOf } from '../../../platform/errorMessages';
import { adminPaths } from '../../../platform/paths';
import type { MenuItem } from '../../../ui/Menu';
import { toast } from '../../../ui/toast';
import { DeleteArticleDialog } from './DeleteArticleDialog';
import type { NewsScreen } from './newsScreens';

const icon = { 'aria-hidden': true, size: 18 } as const;

interface Act {
  /** What it changes: its outcome takes the place of the one before. */
  of: string;
  run: () => Promise<unknown>;
  said: string;
  /** What takes it back, where something does. */
  back?: () => Promise<unknown>;
}

/** The acts on the state of an article, each with what takes it back. */
function useStateActs() {
  const [publish] = usePublishArticleMutation();
  const [unpublish] = useUnpublishArticleMutation();
  const [archive] = useArchiveArticleMutation();
  const [feature] = useSetArticleFeaturedMutation();
  return {
    publish: ({ id, status }: ArticleRowFragment): Act => ({
      of: `state ${id}`,
      run: () => publish({ variables: { id } }),
      said: 'Article publié',
      // Back to the drafts: a date of publication or the archives would not come back.
      back: status === 'DRAFT' ? () => unpublish({ variables: { id } }) : undefined,
    }),
    unpublish: ({ id, status }: ArticleRowFragment): Act => ({
      of: `state ${id}`,
      run: () => unpublish({ variables: { id } }),
      said: status === 'SCHEDULED' ? 'Article déprogrammé' : 'Article dépublié',
      back: status === 'PUBLISHED' ? () => publish({ variables: { id } }) : undefined,
    }),
    archive: ({ id }: ArticleRowFragment): Act => ({
      of: `state ${id}`,
      run: () => archive({ variables: { id } }),
      said: 'Article archivé',
      back: () => publish({ variables: { id } }),
    }),
    feature: ({ id, featured }: ArticleRowFragment): Act => ({
      of: `featured ${id}`,
      run: () => feature({ variables: { id, featured: !featured } }),
      said: featured ? 'Article retiré de la une' : 'Article mis à la une',
      back: () => feature({ variables: { id, featured } }),
    }),
  };
}

/**
 * What staff does with one article: the menu of its row, and the dialog that the menu opens.
 *
 * @param onChanged told after something was done
 */
export function useArticleActs(screen: NewsScreen, onChanged: () => void) {
  const [deleted, setDeleted] = useState<ArticleRowFragment | null>(null);
  const acts = useStateActs();

  const act = async ({ of, run, said, back }: Act) => {
    try {
      await run();
      if (back) toast.undoable(said, () => void act({ of, run: back, said: 'Action annulée' }), of);
      else toast.success(said, { act: of });
    } catch (error) {
      toast.error(messageOf(error), { act: of });
    }
    onChanged();
  };

  const menu = (article: ArticleRowFragment): MenuItem[] => {
    const { viewerCan, status, featured } = article;
    const state = (name: keyof typeof acts) => () => void act(acts[name](article));
    const items: (MenuItem | false)[] = [
      viewerCan.edit && {
        label: 'Modifier',
        icon: <Pencil {...icon} />,
        to: adminPaths.editArticle(article.id, screen.from),
      },
      screen.central &&
        viewerCan.publish &&
        (status === 'PUBLISHED'
          ? { label: 'Dépublier', icon: <EyeOff {...icon} />, onSelect: state('unpublish') }
          : { label: 'Publier', icon: <Eye {...icon} />, onSelect: state('publish') }),
      screen.central &&
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
    <DeleteArticleDialog article={deleted} onClose={() => setDeleted(null)} onChanged={onChanged} />
  );
  return { menu, dialog };
}
