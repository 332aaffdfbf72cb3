import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { articleOf, field, openArticle, PAGE } from '#tests/support/browser/commentPage';
import { commentData, openAsMember, pageOf } from '#tests/support/browser/memberPages';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const COMMENTS = 'ArticleComments';

function openAt(at: string, answers: Answers = {}) {
  const view = openAsMember(at, {
    MemberArticle: () => ({ article: articleOf() }),
    ArticleComments: ({ page, order }) => ({
      comments: {
        __typename: 'CommentPage',
        ...pageOf([commentData(1, { content: `${order}` })], { page, pageCount: 3, total: 41 }),
      },
    }),
    ...answers,
  });
  const asked = () =>
    view.calls.filter(({ operation }) => operation === COMMENTS).map(({ variables }) => variables);
  return { ...view, asked };
}

describe('the order of comments', () => {
  test('is written to the URL when it changes, and the list returns to page 1', async () => {
    const { addresses } = openAt(`${PAGE}?commentaires=2`);
    expect(await screen.findByText('NEWEST')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Trier par'), 'Les plus appréciés');
    expect(await screen.findByText('MOST_LIKED')).toBeTruthy();
    expect(addresses.at(-1)).toBe(`${PAGE}?tri=aimes`);
    const pages = screen.getByRole('navigation', { name: 'Pages des commentaires' });
    const [second] = within(pages).getAllByRole('link', { name: /2/ });
    expect(second?.getAttribute('href')).toBe(`${PAGE}?tri=aimes&commentaires=2#commentaires`);
    await userEvent.selectOptions(screen.getByLabelText('Trier par'), 'Les plus récents');
    await waitFor(() => expect(addresses.at(-1)).toBe(PAGE));
  });

  test('is newest first when the URL contains an unknown order', async () => {
    const { asked } = openAt(`${PAGE}?tri=hasard`);
    expect(await screen.findByText('NEWEST')).toBeTruthy();
    expect(asked()[0]).toMatchObject({ order: 'NEWEST', page: 1 });
    expect(screen.getByLabelText<HTMLSelectElement>('Trier par').value).toBe('');
  });

  test('is read from the URL', async () => {
    const { asked } = openAt(`${PAGE}?tri=anciens&commentaires=3`);
    expect(await screen.findByText('OLDEST')).toBeTruthy();
    expect(asked()[0]).toMatchObject({ order: 'OLDEST', page: 3 });
    expect(screen.getByLabelText<HTMLSelectElement>('Trier par').value).toBe('anciens');
  });

  test('determines which page opens after a comment is published', async () => {
    const { addresses, asked } = openAt(`${PAGE}?tri=anciens`, {
      AddComment: () => ({
        addComment: {
          __typename: 'CommentPayload',
          comment: commentData(90, { content: 'Le mien' }),
        },
      }),
      CommentPlace: ({ id, order }) => {
        expect([id, order]).toEqual(['90', 'OLDEST']);
        const place = { articleId: '4', page: 3, parentId: null, replyPage: 1 };
        return { commentPlace: { __typename: 'CommentPlace', ...place } };
      },
    });
    await userEvent.type(await field(), 'Le mien');
    await userEvent.click(screen.getByRole('button', { name: 'Publier' }));
    await waitFor(() => expect(addresses.at(-1)).toBe(`${PAGE}?tri=anciens&commentaires=3`));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ order: 'OLDEST', page: 3 }));
  });
});

describe('following a discussion', () => {
  test('starts with “Suivre la discussion”, and stops with “Ne plus suivre”', async () => {
    const followed: unknown[] = [];
    await openArticle([commentData(1)], {
      SetThreadFollow: (variables) => {
        followed.push(variables.followed);
        return { setThreadFollow: { __typename: 'ThreadFollowPayload', ...variables } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Suivre la discussion' }));
    expect(await screen.findByText('Vous suivez cette discussion')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Ne plus suivre' }));
    expect(await screen.findByRole('button', { name: 'Suivre la discussion' })).toBeTruthy();
    expect(followed).toEqual([true, false]);
  });

  test('shows the reason when the server refuses it', async () => {
    await openArticle([commentData(1)], {
      SetThreadFollow: () => {
        throw new GraphqlFailure('VALIDATION_FAILED', 'Vérifiez les champs.', {
          articleId: 'Vous suivez déjà 200 discussions.',
        });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Suivre la discussion' }));
    expect(await screen.findByText('Vous suivez déjà 200 discussions.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Suivre la discussion' })).toBeTruthy();
  });
});

const LIST = '/compte/favoris?onglet=discussions';
const thread = (articleId: number, title: string | null = `Article ${articleId}`) => ({
  __typename: 'FollowedThread',
  articleId: String(articleId),
  title,
  commentCount: title === null ? null : 3,
  followedAt: '2026-10-27T08:00:00.000Z',
  news: null as object | null,
});

function openList(threads: ReturnType<typeof thread>[], answers: Answers = {}) {
  let listed = threads;
  return openAsMember(LIST, {
    FollowedThreads: ({ page }) => ({
      followedThreads: { __typename: 'FollowedThreadPage', ...pageOf(listed, { page }) },
      discussionChoices: { __typename: 'DiscussionChoices', followsOwn: false },
    }),
    SetThreadFollow: ({ articleId, followed }) => {
      listed = followed ? threads : listed.filter((one) => one.articleId !== articleId);
      return { setThreadFollow: { __typename: 'ThreadFollowPayload', articleId, followed } };
    },
    ...answers,
  });
}

describe('the list of followed discussions', () => {
  test('links to the comments of each article, and lists an unfollowed discussion again on undo', async () => {
    openList([thread(4), thread(7)]);
    const link = await screen.findByRole('link', { name: 'Article 4' });
    expect(link.getAttribute('href')).toBe('/compte/actualites/4#commentaires');
    await userEvent.click(screen.getByRole('button', { name: /^Ne plus suivre\s: Article 4$/ }));
    await waitFor(() => expect(screen.queryByText('Article 4')).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Article 4')).toBeTruthy();
    expect(await screen.findByText('Vous suivez cette discussion')).toBeTruthy();
  });

  test('hides the title of an article that became unreadable, and offers to unfollow it', async () => {
    openList([thread(4, null)]);
    expect(await screen.findByText('Article qui n’est plus accessible')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Ne plus suivre/ }));
    expect(await screen.findByText('Aucune discussion suivie')).toBeTruthy();
  });

  test('leads to the first new comment of a discussion, and then marks its notification as read', async () => {
    const news = {
      __typename: 'ThreadNews',
      notificationId: '9',
      count: 3,
      actionUrl: '/compte/actualites/4#commentaire-12',
    };
    const { sent } = openList([{ ...thread(4), news }, thread(7)], {
      MarkNotificationRead: ({ id }) => ({
        markNotificationRead: {
          __typename: 'NotificationPayload',
          notification: { __typename: 'Notification', id, read: true },
        },
      }),
    });
    const link = await screen.findByRole('link', { name: 'Article 4' });
    expect(link.getAttribute('href')).toBe('/compte/actualites/4#commentaire-12');
    expect(within(link.closest('li')!).getByText('3 nouveaux')).toBeTruthy();
    await userEvent.click(link);
    await waitFor(() => expect(sent('MarkNotificationRead')).toEqual([{ id: '9' }]));
  });

  test('states whether the member follows own discussions, and links to the choice', async () => {
    openList([]);
    const line = await screen.findByText(/Vous ne suivez que les discussions que vous choisissez/);
    expect(within(line).getByRole('link', { name: 'Modifier' }).getAttribute('href')).toBe(
      '/compte/confidentialite#discussions',
    );
  });

  test('is next to a tab of favourite articles, which has its own URL', async () => {
    const { addresses } = openList([], {
      Favourites: () => ({ favourites: { __typename: 'ArticlePage', ...pageOf([]) } }),
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Articles' }));
    expect(await screen.findByText('Aucun favori')).toBeTruthy();
    expect(addresses.at(-1)).toBe('/compte/favoris');
  });
});

const people = ['léa', 'leo', 'luc'].map((username) => ({
  __typename: 'MentionSuggestion',
  username,
  avatarUrl: null,
}));
const SUGGESTIONS: Answers = {
  MentionSuggestions: ({ begins }) => ({
    mentionSuggestions: people.filter(({ username }) =>
      username
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .startsWith(String(begins).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')),
    ),
  }),
};
const offered = () => within(screen.getByRole('listbox', { name: 'Personnes à mentionner' }));
const names = () =>
  offered()
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const openForm = async (answers: Answers = SUGGESTIONS) => {
  const view = await openArticle([commentData(1)], answers);
  return { ...view, text: await field() };
};

describe('a mention being typed', () => {
  test('is completed with the keyboard, while the focus stays in the text', async () => {
    const { text } = await openForm();
    await userEvent.type(text, 'Merci @l');
    expect(await screen.findByRole('listbox', { name: 'Personnes à mentionner' })).toBeTruthy();
    expect(screen.getByText(/3 noms proposés/)).toBeTruthy();
    expect(text.getAttribute('aria-activedescendant')).toBe(
      offered().getAllByRole('option')[0]?.id,
    );
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    const chosen = offered().getByRole('option', { selected: true });
    expect(chosen.textContent).toContain('leo');
    expect(text.getAttribute('aria-activedescendant')).toBe(chosen.id);
    await userEvent.keyboard('{Enter}');
    expect(text.value).toBe('Merci @leo ');
    expect(document.activeElement).toBe(text);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(text.hasAttribute('aria-controls')).toBe(false);
  });

  test('ends directly before the caret when it is completed', async () => {
    const { text } = await openForm();
    fireEvent.change(text, { target: { value: 'Merci  pour hier' } });
    await userEvent.type(text, '@LE', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    await waitFor(() => expect(names()).toHaveLength(2));
    fireEvent.keyDown(text, { key: 'Enter' });
    const behind = text.value.indexOf(' pour hier');
    expect([behind > 8, text.selectionStart]).toEqual([true, behind]);
  });

  test('is completed in the middle of a text by a click on a suggestion', async () => {
    const { text } = await openForm();
    fireEvent.change(text, { target: { value: 'Merci  pour hier' } });
    text.setSelectionRange(6, 6);
    await userEvent.type(text, '@LE', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    await waitFor(() => expect(names()).toHaveLength(2));
    await userEvent.click(offered().getByRole('option', { name: /léa/ }));
    expect(text.value).toBe('Merci @léa pour hier');
  });

  test('is not completed after Escape, in an email address, or without suggestions', async () => {
    const { text } = await openForm();
    await userEvent.type(text, '@l');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(text.value).toBe('@l');
    await userEvent.clear(text);
    await userEvent.type(text, 'moi@l');
    await userEvent.type(text, ' @zzz{Enter}fin');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(text.value).toBe('moi@l @zzz\nfin');
  });

  test('is not completed when suggestions cannot be loaded', async () => {
    const { text } = await openForm({
      MentionSuggestions: () => {
        throw new GraphqlFailure('RATE_LIMITED', 'Trop de demandes.');
      },
    });
    await userEvent.type(text, '@lea');
    expect(text.value).toBe('@lea');
    expect(screen.queryByText(/Trop de demandes/)).toBeNull();
  });
});

describe('a displayed mention', () => {
  const mention = (written: string, hasPage: boolean) => ({
    __typename: 'CommentMention',
    written,
    hasPage,
  });

  test('links to a player page that the viewer may open, and is plain text otherwise', async () => {
    const content = 'Merci @Léa, @LÉA et @paul : moi@Léa.fr, @Léandre <b>@inconnu</b>';
    const mentions = [mention('Léa', true), mention('paul', false)];
    await openArticle([commentData(1, { content, mentions })]);
    const links = await screen.findAllByRole('link', { name: /léa/i });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/joueurs/${encodeURIComponent('Léa')}`,
      `/joueurs/${encodeURIComponent('LÉA')}`,
    ]);
    const paragraph = links[0]?.closest('[dir]');
    expect(paragraph?.textContent).toBe(content);
    expect(screen.queryByRole('link', { name: 'paul' })).toBeNull();
  });

  test.each(['jean-luc', 'j.luc', 'jean_luc'])(
    'links to %s although the name contains punctuation',
    async (name) => {
      const content = `Merci @${name}, et @${name.replace(/[-._]/, 'x')}.`;
      await openArticle([commentData(1, { content, mentions: [mention(name, true)] })]);
      const link = await screen.findByRole('link', { name });
      expect(link.closest('[dir]')?.textContent).toBe(content);
      expect(screen.queryByRole('link', { name: name.replace(/[-._]/, 'x') })).toBeNull();
    },
  );
});
