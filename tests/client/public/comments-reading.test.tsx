import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { commentData, openAsMember, pageOf } from '#tests/support/browser/memberPages';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';
import { PAGE, articleOf, openArticle, comment, press } from '#tests/support/browser/commentPage';

const refusal = (message: string, fields?: Record<string, string>) => () => {
  throw new GraphqlFailure('VALIDATION_FAILED', message, fields);
};

describe('a comment', () => {
  test.each([
    ['PENDING', 'En attente de modération'],
    ['REJECTED', 'Masqué'],
    ['REPORTED', 'Signalé, en cours d’examen'],
  ])('in the state %s shows the label "%s" and the reason of this state', async (status, label) => {
    await openArticle([commentData(1, { status, statusReason: 'Un lien.' })]);
    const mine = within(await comment('Commentaire 1'));
    expect(mine.getByText(label)).toBeTruthy();
    expect(mine.getByText('Un lien.')).toBeTruthy();
  });

  test('is attributed to "Utilisateur supprimé" when the account was deleted', async () => {
    await openArticle([commentData(1, { author: null })]);
    expect(within(await comment('Commentaire 1')).getByText('Utilisateur supprimé')).toBeTruthy();
  });

  test('is replaced by a notice above its replies when its author deleted it', async () => {
    await openArticle([
      commentData(1, {
        deleted: true,
        content: '',
        replyCount: 1,
        replies: [commentData(2, { parentId: '1' })],
      }),
    ]);
    const gone = within(await comment('Commentaire supprimé par son auteur.'));
    expect(gone.queryAllByRole('button')).toEqual([]);
    expect(await comment('Commentaire 2')).toBeTruthy();
  });

  test('offers exactly the actions that the server allows the viewer', async () => {
    const viewerCan = { edit: true, delete: true, report: false, reply: false, like: false };
    await openArticle([
      commentData(1, { viewerCan: { __typename: 'CommentViewerCan', ...viewerCan } }),
    ]);
    const buttons = within(await comment('Commentaire 1')).getAllByRole('button');
    expect(buttons.map((button) => button.textContent?.trim())).toEqual(['Modifier', 'Supprimer']);
  });

  test('shows its like again when the server refuses to remove the like', async () => {
    let works = true;
    await openArticle([commentData(1)], {
      SetCommentLike: ({ liked }) => {
        if (!works) throw new GraphqlFailure('RATE_LIMITED', 'Trop de requêtes.');
        const likeCount = liked ? 1 : 0;
        return {
          setCommentLike: {
            __typename: 'CommentPayload',
            comment: { __typename: 'Comment', id: '1', likeCount, viewerHasLiked: liked },
          },
        };
      },
    });
    const likes = within(await comment('Commentaire 1')).getByRole('button', { name: /^J’aime/ });
    expect(likes.textContent?.trim()).toBe('J’aime');
    await press('Commentaire 1', /^J’aime, 0/);
    expect(await screen.findByText('Commentaire aimé !')).toBeTruthy();
    works = false;
    await press('Commentaire 1', /^J’aime, 1/);
    expect(await screen.findByText('Trop de requêtes.')).toBeTruthy();
    expect(
      within(await comment('Commentaire 1')).getByRole('button', { name: /^J’aime, 1/ }),
    ).toBeTruthy();
  });

  test('appears as soon as the socket reports that the comments have changed', async () => {
    const comments = [commentData(1)];
    const { streams } = await openArticle(comments);
    await comment('Commentaire 1');
    await waitFor(() => expect(streams.tokens('ArticleActivity')).toHaveLength(1));
    comments.unshift(commentData(2, { content: 'Tout neuf' }));
    await act(async () =>
      streams.say('ArticleActivity', {
        articleActivity: {
          __typename: 'ArticleActivity',
          articleId: '4',
          likeCount: 3,
          commentCount: 3,
          commentsChanged: true,
          likedComment: null,
        },
      }),
    );
    expect(await comment('Tout neuf')).toBeTruthy();
  });

  test('appears with the first message of the socket if it was posted while the socket was connecting', async () => {
    const comments = [commentData(1)];
    const { streams } = await openArticle(comments);
    await comment('Commentaire 1');
    await waitFor(() => expect(streams.tokens('ArticleActivity')).toHaveLength(1));
    comments.unshift(commentData(2, { content: 'Entre deux' }));
    await act(async () =>
      streams.say('ArticleActivity', {
        articleActivity: {
          __typename: 'ArticleActivity',
          articleId: '4',
          likeCount: 3,
          commentCount: 3,
          commentsChanged: false,
          likedComment: null,
        },
      }),
    );
    expect(await comment('Entre deux')).toBeTruthy();
  });

  test('shows a new like count from the socket without a request', async () => {
    const { streams, calls } = await openArticle([commentData(1)]);
    await comment('Commentaire 1');
    await waitFor(() => expect(streams.tokens('ArticleActivity')).toHaveLength(1));
    const asked = calls.length;
    await act(async () =>
      streams.say('ArticleActivity', {
        articleActivity: {
          __typename: 'ArticleActivity',
          articleId: '4',
          likeCount: 8,
          commentCount: 2,
          commentsChanged: false,
          likedComment: { __typename: 'CommentLikes', id: '1', likeCount: 7 },
        },
      }),
    );
    const liked = await comment('Commentaire 1');
    expect(within(liked).getByRole('button', { name: 'J’aime, 7 mentions' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'J’aime, 8 mentions' })).toBeTruthy();
    expect(calls).toHaveLength(asked);
  });

  test('appears without flicker after a reconnection if it was posted while the connection was lost', async () => {
    const comments = [commentData(1)];
    let answered = Promise.resolve();
    const { streams, calls } = await openArticle(comments, {
      ArticleComments: async ({ page }) => {
        await answered;
        return { comments: { __typename: 'CommentPage', ...pageOf(comments, { page }) } };
      },
    });
    const read = (name: string) => calls.filter(({ operation }) => operation === name).length;
    const before = await comment('Commentaire 1');
    await waitFor(() => expect(streams.tokens('ArticleActivity')).toHaveLength(1));
    // Waits to prove that data loaded with the page is not loaded again once the subscription
    // starts.
    await new Promise((settled) => setTimeout(settled, 400));
    expect([read('ArticleComments'), read('MemberArticle')]).toEqual([1, 1]);

    act(() => streams.stop());
    comments.unshift(commentData(2, { content: 'Tout neuf' }));
    let answer = () => {};
    answered = new Promise((done) => (answer = done));
    act(() => streams.resume());
    await waitFor(() => expect([read('ArticleComments'), read('MemberArticle')]).toEqual([2, 2]));
    expect(before.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false');
    answer();
    expect(await comment('Tout neuf')).toBeTruthy();
  });
});

test('an article without comments invites the viewer to write the first comment', async () => {
  await openArticle([]);
  expect(await screen.findByText('Aucun commentaire pour le moment')).toBeTruthy();
  expect(screen.getByText('Soyez le premier à donner votre avis.')).toBeTruthy();
});

describe('the dialog to report a comment', () => {
  test('sends the chosen reason and the typed description, and shows the message of the server', async () => {
    const { calls } = await openArticle([commentData(1)], {
      ReportComment: () => ({
        reportComment: { __typename: 'MessagePayload', message: 'Merci, un modérateur le lira.' },
      }),
    });
    await press('Commentaire 1', 'Signaler');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText(/^Motif/), 'Hors sujet');
    await userEvent.type(dialog.getByLabelText(/^Précisions/), ' Rien à voir. ');
    await userEvent.click(dialog.getByRole('button', { name: 'Envoyer le signalement' }));
    expect(await screen.findByText('Merci, un modérateur le lira.')).toBeTruthy();
    expect(calls.find(({ operation }) => operation === 'ReportComment')?.variables).toEqual({
      input: { commentId: '1', reason: 'OFF_TOPIC', description: 'Rien à voir.' },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('has no preselected reason, and reports a missing reason or description at its field', async () => {
    const { calls } = await openArticle([commentData(1)]);
    await press('Commentaire 1', 'Signaler');
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.getByLabelText<HTMLSelectElement>('Motif (obligatoire)');
    expect(reason.value).toBe('');
    await userEvent.click(dialog.getByRole('button', { name: 'Envoyer le signalement' }));
    expect(dialog.getByText('Choisissez un motif.')).toBeTruthy();
    await userEvent.selectOptions(reason, 'OTHER');
    await userEvent.click(dialog.getByRole('button', { name: 'Envoyer le signalement' }));
    expect(dialog.getByText('Expliquez le problème en quelques mots.')).toBeTruthy();
    expect(dialog.getByLabelText('Précisions (obligatoires)')).toBeTruthy();
    expect(calls.some(({ operation }) => operation === 'ReportComment')).toBe(false);
  });

  test('does not open for a comment that the viewer has already reported', async () => {
    const viewerCan = { ...commentData(1).viewerCan, report: false };
    await openArticle([commentData(1, { viewerHasReported: true, viewerCan })]);
    await press('Commentaire 1', 'Signalé');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Signaler' })).toBeNull();
  });

  test('shows why the report was refused, and does not clear the typed text', async () => {
    await openArticle([commentData(1)], {
      ReportComment: refusal('Vous avez déjà signalé ce commentaire.'),
    });
    await press('Commentaire 1', 'Signaler');
    const dialog = within(await screen.findByRole('dialog'));
    const details = dialog.getByLabelText<HTMLTextAreaElement>(/^Précisions/);
    await userEvent.selectOptions(dialog.getByLabelText(/^Motif/), 'Hors sujet');
    await userEvent.type(details, 'Encore');
    await userEvent.click(dialog.getByRole('button', { name: 'Envoyer le signalement' }));
    expect(await screen.findByText('Vous avez déjà signalé ce commentaire.')).toBeTruthy();
    expect(details.value).toBe('Encore');
    expect(details.getAttribute('aria-invalid')).toBeNull();
  });
});

describe('the author of a comment', () => {
  test('has a badge if they are staff, and the badge of their subscription', async () => {
    await openArticle([
      commentData(1, { authorIsStaff: true, authorSubscription: 'PREMIUM' }),
      commentData(2, { authorSubscription: 'PRO' }),
      commentData(3),
    ]);
    const item = within(await comment('Commentaire 1'));
    expect(item.getByText('Staff')).toBeTruthy();
    expect(item.getByText('Premium')).toBeTruthy();
    const pro = within(await comment('Commentaire 2'));
    expect(pro.getByText('Pro')).toBeTruthy();
    expect(pro.queryByText('Premium')).toBeNull();
    expect(
      within(await comment('Commentaire 3')).queryByText(/^(Gratuit|Premium|Pro)$/),
    ).toBeNull();
  });

  test.each([
    [true, 'Compte désactivé'],
    [false, 'Utilisateur supprimé'],
  ])(
    'without a visible account (deactivated: %s) has the name "%s"',
    async (authorDeactivated, name) => {
      await openArticle([commentData(1, { author: null, authorDeactivated })]);
      expect(within(await comment('Commentaire 1')).getByText(name)).toBeTruthy();
    },
  );
});

test('a hidden comment that awaits moderation is replaced by a notice above its replies', async () => {
  const viewerCan = { edit: false, delete: false, report: false, reply: false, like: false };
  const hidden = { hidden: true, content: '', author: null, status: 'REPORTED', replyCount: 1 };
  const replies = [commentData(2, { parentId: '1' })];
  await openArticle([commentData(1, { ...hidden, viewerCan, replies })]);
  const place = await comment('Commentaire masqué en attente de modération.');
  expect(within(place).queryByText('Utilisateur supprimé')).toBeNull();
  expect(await comment('Commentaire 2')).toBeTruthy();
});

describe('the URL of a comment', () => {
  const placed = (parts: Record<string, unknown>) => () => ({
    commentPlace: {
      __typename: 'CommentPlace',
      articleId: '4',
      page: 1,
      parentId: null,
      replyPage: 1,
      ...parts,
    },
  });
  const open = (at: string, answers: Answers) =>
    openAsMember(at, { MemberArticle: () => ({ article: articleOf() }), ...answers });

  test('is linked from the date of the comment', async () => {
    await openArticle([commentData(12)]);
    const link = within(await comment('Commentaire 12')).getByRole('link');
    expect(link.getAttribute('href')).toBe(`${PAGE}#commentaire-12`);
  });

  test('opens the page of comments that contains the comment, and focuses the comment', async () => {
    const { addresses } = open(`${PAGE}#commentaire-12`, {
      CommentPlace: placed({ page: 3 }),
      ArticleComments: ({ page }) => ({
        comments: {
          __typename: 'CommentPage',
          ...pageOf([commentData(page === 3 ? 12 : 99)], { page, pageCount: 4, total: 70 }),
        },
      }),
    });
    const item = await comment('Commentaire 12');
    await waitFor(() => expect(document.activeElement).toBe(item.closest('li')));
    expect(addresses.at(-1)).toBe(`${PAGE}?commentaires=3`);
  });

  test.each([
    ['no longer exists', () => ({ commentPlace: null })],
    ['belongs to another article', placed({ articleId: '5' })],
  ])('shows a message when the comment %s', async (_what, place) => {
    open(`${PAGE}#commentaire-99`, {
      CommentPlace: place,
      ArticleComments: ({ page }) => ({
        comments: { __typename: 'CommentPage', ...pageOf([commentData(1)], { page }) },
      }),
    });
    const said = await screen.findByText('Ce commentaire n’existe plus.');
    expect(said.getAttribute('role')).toBe('status');
    await waitFor(() => expect(document.activeElement).toBe(said));
    expect(await comment('Commentaire 1')).toBeTruthy();
  });

  test('loads the page of replies that contains the linked reply', async () => {
    const replies = [commentData(2, { parentId: '1' })];
    open(`${PAGE}#commentaire-50`, {
      CommentPlace: placed({ parentId: '1', replyPage: 2 }),
      ArticleComments: ({ page }) => ({
        comments: {
          __typename: 'CommentPage',
          ...pageOf([commentData(1, { replies, replyCount: 30 })], { page }),
        },
      }),
      MoreReplies: ({ page }) => ({
        commentReplies: {
          __typename: 'CommentPage',
          ...pageOf([commentData(50, { parentId: '1' })], { page, pageCount: 2 }),
        },
      }),
    });
    const item = await comment('Commentaire 50');
    await waitFor(() => expect(document.activeElement).toBe(item.closest('li')));
  });
});
