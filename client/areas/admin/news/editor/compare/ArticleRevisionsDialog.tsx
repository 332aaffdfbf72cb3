import {
  useArticleRevisionsQuery,
  useRestoreArticleRevisionMutation,
  type ArticleRevisionsQuery,
  type ArticleToEditFragment,
} from '#client/generated/graphql';
import { RevisionsDialog, type RevisionsDialogProps } from '#areas/admin/versions/RevisionsDialog';
import { comparedLines } from './comparedLines';

type Revision = ArticleRevisionsQuery['articleRevisions'][number];

export interface ArticleRevisionsDialogProps extends Pick<
  RevisionsDialogProps<never, never, never>,
  'dirty' | 'onClose'
> {
  article: ArticleToEditFragment;
  onRestored: () => void;
}

/** Returns the lines of the fields that restoring a version replaces. */
const compared = (
  text: Omit<Revision, '__typename' | 'createdAt' | 'editorId' | 'editorName'>,
): string[] =>
  comparedLines({
    title: text.title,
    excerpt: text.excerpt,
    contentHtml: text.contentHtml,
    tags: text.tags.join(', '),
    imageUrl: text.imageUrl ?? '',
    imageAlt: text.imageAlt ?? '',
    seoTitle: text.seoTitle ?? '',
    seoDescription: text.seoDescription ?? '',
  });

/** Dialog with the earlier versions of an article. */
export function ArticleRevisionsDialog({ article, ...dialog }: ArticleRevisionsDialogProps) {
  const { id } = article;
  const query = useArticleRevisionsQuery({
    variables: { articleId: id },
    fetchPolicy: 'network-only',
  });
  const [restore] = useRestoreArticleRevisionMutation();
  return (
    <RevisionsDialog
      {...dialog}
      title="Versions de l’article"
      query={query}
      find={({ articleRevisions }) => articleRevisions}
      linesOf={(revision) => compared(revision)}
      saved={compared(article)}
      restore={(version) => restore({ variables: { id, version } })}
    />
  );
}
