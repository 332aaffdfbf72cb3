import { useWatch } from 'react-hook-form';

import {
  useArticleSignaturesQuery,
  type ArticleSignaturesQuery,
  type ArticleToEditFragment,
} from '../../../../generated/graphql';
import type { ArticleTabProps } from './articleForm';

type Signature = ArticleSignaturesQuery['articleSignatures'][number];

/** Who signs the article in a form, and who else may. */
export interface Signatures {
  /** What it will be signed with; null while that is not known yet. */
  chosen: Signature | null;
  choices: readonly Signature[];
}

/** The names that an article may be signed with: the caller's own is that of a new one. */
export function useSignatures(
  { form }: ArticleTabProps,
  article: ArticleToEditFragment | null,
): Signatures {
  // A signature is made with the first article that bears it.
  const { data } = useArticleSignaturesQuery({ fetchPolicy: 'cache-and-network' });
  const authorId = useWatch({ control: form.control, name: 'authorId' });
  const offered = data?.articleSignatures ?? [];
  const saved = article && { ...article.author, isOwn: false };
  const isMissing = saved && !offered.some(({ id }) => id === saved.id);
  const choices = isMissing ? [saved, ...offered] : offered;
  const isChosen = ({ id, isOwn }: Signature) => (authorId ? id === authorId : isOwn);
  return { chosen: choices.find(isChosen) ?? null, choices };
}
