import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { articlePageData } from '../content/articles';
import { commentData, openAsMember, pageOf } from './memberPages';
import type { Answers } from './renderClient';
import type { ViewerParts } from './renderApp';

export const PAGE = '/compte/actualites/4';

/** An article with comments, as the server returns it. */
export const articleOf = (parts: Record<string, unknown> = {}) =>
  articlePageData(4, {
    category: 'EVENT',
    audience: 'MEMBER',
    premium: false,
    commentCount: 2,
    commentsOpen: true,
    viewerHasLiked: false,
    viewerFollows: false,
    ...parts,
  });

/** Opens the page of an article with a fake server that stores these comments. */
export async function openArticle(
  comments: ReturnType<typeof commentData>[],
  answers: Answers = {},
  person: ViewerParts = {},
) {
  const view = openAsMember(
    PAGE,
    {
      MemberArticle: () => ({ article: articleOf() }),
      ArticleComments: ({ page }) => ({
        comments: { __typename: 'CommentPage', ...pageOf(comments, { page }) },
      }),
      AddComment: ({ input }) => {
        const { content } = input as { content: string };
        comments.unshift(commentData(90 + comments.length, { content }));
        return { addComment: { comment: { ...comments[0], __typename: 'Comment' } } };
      },
      ...answers,
    },
    person,
  );
  await screen.findByRole('heading', { level: 2, name: /^Commentaires/ });
  return view;
}

export const field = () => screen.findByLabelText<HTMLTextAreaElement>('Votre commentaire');
export const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publier' });
/** Returns the text field of an open reply form; null when no form is open. */
export const reply = () => screen.queryByLabelText<HTMLTextAreaElement>(/^Votre réponse à/);
/** Finds the comment with this text. */
export const comment = async (text: string) => (await screen.findByText(text)).closest('article')!;
/** Clicks a button of the comment with this text. */
export const press = async (text: string, name: string | RegExp) =>
  userEvent.click(within(await comment(text)).getByRole('button', { name }));
