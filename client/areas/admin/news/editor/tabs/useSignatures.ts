import { useWatch } from 'react-hook-form';

import {
  useArticleSignaturesQuery,
  type ArticleSignaturesQuery,
  type ArticleToEditFragment,
} from '#client/generated/graphql';
import type { ArticleTabProps } from '../articleForm';

type Signature = ArticleSignaturesQuery['articleSignatures'][number];

/** Chosen author of an article, and the authors to choose from. */
export interface Signatures {
  /** Author name under the article; null while it is loading. */
  chosen: Signature | null;
  choices: readonly Signature[];
}

/**
 * Returns the author of the article, and the authors that the viewer may choose. The default author
 * of a new article is the viewer.
 */
export function useSignatures(
  { form }: ArticleTabProps,
  article: ArticleToEditFragment | null,
): Signatures {
  // The first article of an author creates the author name, so the name may be missing from the
  // cache.
  const { data } = useArticleSignaturesQuery({ fetchPolicy: 'cache-and-network' });
  const authorId = useWatch({ control: form.control, name: 'authorId' });
  const offered = data?.articleSignatures ?? [];
  const saved = article && { ...article.author, isOwn: false };
  const isMissing = saved && !offered.some(({ id }) => id === saved.id);
  const choices = isMissing ? [saved, ...offered] : offered;
  const isChosen = ({ id, isOwn }: Signature) => (authorId ? id === authorId : isOwn);
  return { chosen: choices.find(isChosen) ?? null, choices };
}
