import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { Answers } from '#tests/support/browser/renderClient';
import { article, openEditor, title, type } from '#tests/support/browser/articleEditor';

const person = (id: string, username: string) => ({
  __typename: 'ArticleEditor',
  id,
  username,
  avatarUrl: null,
});
const MALIK = person('12', 'malik');

const editing = (parts: Record<string, unknown> = {}) => ({
  articleEditing: {
    __typename: 'ArticleEditing',
    editors: [],
    version: article.version,
    status: article.status,
    scheduledFor: null,
    changedBy: null,
    ...parts,
  },
});

async function open(answers: Answers = {}) {
  const app = await openEditor(answers);
  await waitFor(() => expect(app.streams.tokens('ArticleEditing')).toHaveLength(1));
  const hear = (parts?: Record<string, unknown>) =>
    act(async () => app.streams.say('ArticleEditing', editing(parts)));
  return { ...app, hear };
}

describe('the other editors of an article', () => {
  it('are named while they have the article open and the socket is connected', async () => {
    const { hear, streams } = await open();
    await hear();
    expect(screen.queryByText(/cet article ouvert/)).toBeNull();
    await hear({ editors: [MALIK] });
    expect((await screen.findByText(/cet article ouvert/)).textContent).toBe(
      'malik a aussi cet article ouvert.',
    );
    await hear({ editors: [MALIK, person('13', 'ines')] });
    expect(screen.getByText(/cet article ouvert/).textContent).toBe(
      'malik et ines ont aussi cet article ouvert.',
    );
    act(() => streams.stop());
    await waitFor(() => expect(screen.queryByText(/cet article ouvert/)).toBeNull());
  });
});

describe('a new version of an article in the editor', () => {
  it('can be compared with the viewer’s typed text, which stays in the editor', async () => {
    const theirs = { ...article, title: 'Titre de malik', version: 4 };
    const versions = [article, theirs];
    const { hear, sent } = await open({
      ArticleToEdit: () => ({ managedArticle: versions.shift() ?? theirs }),
      SaveArticle: () => ({
        saveArticle: {
          __typename: 'ManagedArticlePayload',
          article: { ...theirs, title: 'Mon titre', version: 5 },
        },
      }),
    });
    await hear();
    await type('Mon titre');
    await hear({ version: 4, changedBy: MALIK });
    const notice = await screen.findByText(/a enregistré une nouvelle version/);
    expect(notice.textContent).toContain('malik a enregistré une nouvelle version de cet article.');
    expect((await title()).value).toBe('Mon titre');
    fireEvent.click(screen.getByRole('button', { name: 'Comparer et choisir' }));
    expect(await screen.findByText('Version de malik')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Comparaison' }).textContent).toContain('Mon titre');
    fireEvent.click(screen.getByRole('button', { name: 'Garder ma version' }));
    await waitFor(() => expect(sent('SaveArticle')).toHaveLength(1));
    expect(sent('SaveArticle')[0]?.input).toMatchObject({ title: 'Mon titre', version: 4 });
    await waitFor(() => expect(screen.queryByText(/nouvelle version/)).toBeNull());
  });

  it('is loaded with a button when the viewer has typed nothing', async () => {
    const versions = [article, { ...article, title: 'Titre de malik', version: 4 }];
    const { hear } = await open({
      ArticleToEdit: () => ({ managedArticle: versions.shift() ?? null }),
      DeleteArticleDraft: () => ({
        deleteArticleDraft: { __typename: 'MessagePayload', message: 'Brouillon supprimé' },
      }),
    });
    await hear({ version: 4, changedBy: MALIK });
    fireEvent.click(await screen.findByRole('button', { name: 'Afficher la nouvelle version' }));
    await waitFor(async () => expect((await title()).value).toBe('Titre de malik'));
  });

  it.each([
    ['PUBLISHED', 'malik a publié cet article.', 'Publié'],
    ['ARCHIVED', 'malik a archivé cet article.', 'Archivé'],
    [
      'TRASHED',
      'malik a mis cet article à la corbeille. L’article ne peut plus être enregistré',
      'Supprimé',
    ],
  ])('updates the displayed status immediately: %s', async (status, sentence, label) => {
    const { hear } = await open();
    await hear({ version: 4, status, changedBy: MALIK });
    expect((await screen.findByText(/^malik$/)).parentElement?.textContent).toContain(sentence);
    expect(screen.getByText(label)).toBeTruthy();
  });

  it('updates the displayed time of a scheduled publication', async () => {
    const { hear } = await open();
    await hear({ version: 4, status: 'SCHEDULED', scheduledFor: '2036-03-04T17:30:00Z' });
    expect(await screen.findByText('Programmé le 04/03/2036 à 18:30, heure de Paris')).toBeTruthy();
    expect(screen.getByText('La publication a été programmée.', { exact: false })).toBeTruthy();
  });

  it('is announced only if it is not loaded yet, and with “Vous” if the viewer saved it', async () => {
    const { hear } = await open();
    await hear({ changedBy: MALIK });
    expect(screen.queryByText(/nouvelle version/)).toBeNull();
    await hear({ version: 4, changedBy: person('9', 'lmartin') });
    expect(await screen.findByText(/^Vous avez enregistré une nouvelle version/)).toBeTruthy();
  });
});
