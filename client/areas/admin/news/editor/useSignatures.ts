import { useWatch } from 'react-hook-form';

import {
  useArticleSignaturesQuery,
  type ArticleSignaturesQuery,
  type ArticleToEditFragment,
} from '#client/generated/graphql';
import type { ArticleTabProps } from './articleForm';

type Signature = ArticleSignaturesQuery['articleSignatures'][number];

/** Author in the form, and the names to choose from. */
export interface Signatures {
  /** Signature of the article; null while loading. */
  chosen: Signature | null;
  choices: readonly Signature[];
}

/**
 * Returns the author of the article, and the signatures that the viewer may choose. A new article
 * defaults to the viewer's own.
 */
export function useSignatures(
  { form }: ArticleTabProps,
  article: ArticleToEditFragment | null,
): Signatures {
  // A signature is created with the first article that uses it, so the cache may be stale.
  const { data } = useArticleSignaturesQuery({ fetchPolicy: 'cache-and-network' });
  const authorId = useWatch({ control: form.control, name: 'authorId' });
  const offered = data?.articleSignatures ?? [];
  const saved = article && { ...article.author, isOwn: false };
  const isMissing = saved && !offered.some(({ id }) => id === saved.id);
  const choices = isMissing ? [saved, ...offered] : offered;
  const isChosen = ({ id, isOwn }: Signature) => (authorId ? id === authorId : isOwn);
  return { chosen: choices.find(isChosen) ?? null, choices };
}
