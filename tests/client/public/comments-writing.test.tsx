import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { commentData, pageOf } from '#tests/support/browser/memberPages';
import { GraphqlFailure } from '#tests/support/browser/renderClient';
import {
  articleOf,
  openArticle,
  field,
  publish,
  reply,
  comment,
  press,
} from '#tests/support/browser/commentPage';

const DRAFTS = 'comment-drafts';

const sent = ({ calls }: { calls: { operation: string; variables: Record<string, any> }[] }) =>
  calls
    .filter(({ operation }) => operation === 'AddComment')
    .map(({ variables }) => variables.input);
const refusal = (message: string, fields?: Record<string, string>) => () => {
  throw new GraphqlFailure('VALIDATION_FAILED', message, fields);
};

describe('the comment form', () => {
  test('sends the trimmed text, and cannot be sent with only spaces', async () => {
    const view = await openArticle([]);
    expect(publish().disabled).toBe(true);
    const descriptionId = publish().getAttribute('aria-describedby')!;
    expect(document.getElementById(descriptionId)?.textContent).toBe('Écrivez votre commentaire.');
    await userEvent.type(await field(), '   ');
    expect(publish().disabled).toBe(true);
    await userEvent.type(await field(), 'Bravo  ');
    await userEvent.click(publish());
    expect(await comment('Bravo')).toBeTruthy();
    expect(sent(view)[0]).toMatchObject({ articleId: '4', parentId: null, content: 'Bravo' });
    await waitFor(async () => expect((await field()).value).toBe(''));
    expect(localStorage.getItem(DRAFTS)).toBeNull();
  });

  test('shows why the server refuses a text, without clearing the field', async () => {
    await openArticle([], {
      AddComment: refusal('Certaines valeurs sont invalides.', {
        content: '500 caractères au plus.',
      }),
    });
    await userEvent.type(await field(), 'Trop long');
    await userEvent.click(publish());
    expect(await screen.findByText('500 caractères au plus.')).toBeTruthy();
    expect((await field()).value).toBe('Trop long');
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
  });

  test('sends a retry with the same idempotency key, and a changed text with a new key', async () => {
    const view = await openArticle([], { AddComment: refusal('Non.') });
    await userEvent.type(await field(), 'Bravo');
    await userEvent.click(publish());
    await screen.findByText('Non.');
    await userEvent.click(publish());
    await waitFor(() => expect(sent(view)).toHaveLength(2));
    await userEvent.type(await field(), ' à tous');
    await userEvent.click(publish());
    await waitFor(() => expect(sent(view)).toHaveLength(3));
    const [first, second, third] = sent(view).map(({ clientKey }) => clientKey);
    expect(first).toMatch(/^[\w-]{8,64}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('restores its unsent text after a reload of the page', async () => {
    const before = await openArticle([]);
    await userEvent.type(await field(), 'À finir');
    before.unmount();
    await openArticle([]);
    expect((await field()).value).toBe('À finir');
  });

  test('never shows unsent text to another user of the same browser', async () => {
    const before = await openArticle([], {}, { id: '9' });
    await userEvent.type(await field(), 'À finir');
    before.unmount();
    await openArticle([], {}, { id: '10', username: 'autre' });
    expect((await field()).value).toBe('');
  });

  test('informs the author that the comment awaits a moderator', async () => {
    await openArticle([], {
      AddComment: () => ({
        addComment: {
          __typename: 'CommentPayload',
          comment: commentData(91, { status: 'PENDING', statusReason: null }),
        },
      }),
    });
    await userEvent.type(await field(), 'Bravo');
    await userEvent.click(publish());
    expect(
      await screen.findByText(
        'Votre commentaire sera visible quand un modérateur l’aura approuvé.',
      ),
    ).toBeTruthy();
  });

  test('is replaced by a message when the comments of the article are closed', async () => {
    await openArticle([commentData(1)], {
      MemberArticle: () => ({ article: articleOf({ commentsOpen: false }) }),
    });
    expect(screen.getByText('Les commentaires sont fermés pour le moment.')).toBeTruthy();
    expect(screen.queryByLabelText('Votre commentaire')).toBeNull();
    expect(await comment('Commentaire 1')).toBeTruthy();
  });
});

describe('the replies to a comment', () => {
  test('restore their unsent text after a reload of the page', async () => {
    const before = await openArticle([commentData(1), commentData(2)]);
    await press('Commentaire 1', 'Répondre');
    await userEvent.type(reply()!, 'À finir');
    before.unmount();
    await openArticle([commentData(1), commentData(2)]);
    await comment('Commentaire 1');
    expect(reply()?.value).toBe('À finir');
    expect(screen.getAllByLabelText(/^Votre réponse à/)).toHaveLength(1);
  });

  test('have only one open form at a time, and "Annuler" discards its text only after confirmation', async () => {
    await openArticle([commentData(1), commentData(2)]);
    await press('Commentaire 1', 'Répondre');
    expect(document.activeElement).toBe(reply());
    await userEvent.type(reply()!, 'Un début');
    await press('Commentaire 2', 'Répondre');
    expect(screen.getAllByLabelText(/^Votre réponse à/)).toHaveLength(1);
    expect(reply()?.value).toBe('');
    await press('Commentaire 1', 'Répondre');
    expect(reply()?.value).toBe('Un début');
    const click = async (name: string) =>
      userEvent.click(await screen.findByRole('button', { name }));
    await click('Annuler');
    await click('Continuer à écrire');
    expect(reply()?.value).toBe('Un début');
    await click('Annuler');
    await click('Supprimer le texte');
    await waitFor(() => expect(reply()).toBeNull());
    expect(localStorage.getItem(DRAFTS)).toBeNull();
    await press('Commentaire 1', 'Répondre');
    expect(reply()?.value).toBe('');
    // An empty form closes without a question.
    await click('Annuler');
    expect(reply()).toBeNull();
  });

  test('are shown below their comment, without a "Répondre" button', async () => {
    const answered = commentData(3, { parentId: '1', content: 'Une réponse' });
    const view = await openArticle([commentData(1, { replyCount: 1, replies: [answered] })]);
    expect(
      within(await comment('Une réponse')).queryByRole('button', { name: 'Répondre' }),
    ).toBeNull();
    await press('Commentaire 1', 'Répondre');
    await userEvent.type(reply()!, 'Merci');
    const form = reply()!.closest('form')!;
    await userEvent.click(within(form).getByRole('button', { name: 'Répondre' }));
    await waitFor(() => expect(sent(view)[0]).toMatchObject({ parentId: '1', content: 'Merci' }));
    await waitFor(() => expect(reply()).toBeNull());
  });

  test('beyond the first twenty are loaded on request', async () => {
    const view = await openArticle(
      [commentData(1, { replyCount: 21, replies: [commentData(2, { parentId: '1' })] })],
      {
        MoreReplies: () => ({
          commentReplies: {
            __typename: 'CommentPage',
            ...pageOf([commentData(30, { parentId: '1', content: 'La dernière' })]),
          },
        }),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Voir plus de réponses' }));
    expect(await comment('La dernière')).toBeTruthy();
    expect(view.calls.find((call) => call.operation === 'MoreReplies')?.variables).toEqual({
      commentId: '1',
      page: 2,
    });
    expect(screen.queryByRole('button', { name: 'Voir plus de réponses' })).toBeNull();
  });
});

describe('the character counter', () => {
  test('shows the length and the limit of the text, and blocks a text that is too long', async () => {
    await openArticle([]);
    await userEvent.type(await field(), 'Bravo !');
    expect(screen.getByText('7 / 500')).toBeTruthy();
    await userEvent.clear(await field());
    await userEvent.click(await field());
    await userEvent.paste('x'.repeat(501));
    expect(screen.getByText('Le commentaire ne peut pas dépasser 500 caractères.')).toBeTruthy();
    expect(publish().disabled).toBe(true);
  });
});

describe('an unsent text', () => {
  const LOSS = 'Supprimer votre texte\u00A0?';
  /** Returns whether the browser asks before closing the tab. */
  const asksOnClosing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  test('in the form to edit a comment is discarded only after confirmation', async () => {
    const { viewerCan } = commentData(1) as { viewerCan: object };
    const own = commentData(1, { viewerCan: { ...viewerCan, edit: true } });
    const { addresses } = await openArticle([own]);
    await press('Commentaire 1', 'Modifier');
    const edited = await screen.findByLabelText('Modifier le commentaire');
    expect(asksOnClosing()).toBe(false);
    await userEvent.type(edited, ' et la suite');
    expect(asksOnClosing()).toBe(true);
    await userEvent.click(screen.getAllByRole('link', { name: 'Règles de la communauté' })[0]!);
    const question = await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ });
    expect(addresses.at(-1)).toMatch(/^\/compte\/actualites\/4/);
    await userEvent.click(within(question).getByRole('button', { name: 'Rester sur la page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByRole('dialog', { name: LOSS })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer le texte' }));
    expect(screen.queryByLabelText('Modifier le commentaire')).toBeNull();
    expect(asksOnClosing()).toBe(false);
  });

  test('that another tab replaced is lost only after confirmation', async () => {
    await openArticle([]);
    await userEvent.type(await field(), 'Dans cet onglet');
    expect(asksOnClosing()).toBe(false);
    const [place = ''] = Object.keys(JSON.parse(localStorage.getItem(DRAFTS)!));
    const other = { text: 'Dans un autre', clientKey: 'autre-onglet', at: Date.now() };
    localStorage.setItem(DRAFTS, JSON.stringify({ [place]: other }));
    fireEvent(window, new StorageEvent('storage', { key: DRAFTS }));
    expect((await field()).value).toBe('Dans cet onglet');
    expect(asksOnClosing()).toBe(true);
    await userEvent.clear(await field());
    expect(asksOnClosing()).toBe(false);
    expect(localStorage.getItem(DRAFTS)).toContain('Dans un autre');
  });

  test('that the browser cannot store is lost only after confirmation', async () => {
    await openArticle([]);
    vi.stubGlobal('localStorage', undefined);
    await userEvent.type(await field(), 'Bravo');
    expect(asksOnClosing()).toBe(true);
    vi.unstubAllGlobals();
    await userEvent.type(await field(), ' !');
    expect(asksOnClosing()).toBe(false);
  });

  test('of an edited reply stays when another member replies', async () => {
    const { viewerCan } = commentData(1) as { viewerCan: object };
    const parts = { parentId: '1', content: 'Ma réponse', viewerCan: { ...viewerCan, edit: true } };
    const first = commentData(1, { replyCount: 21, replies: [commentData(2, { parentId: '1' })] });
    const comments = [first];
    const view = await openArticle(comments, {
      MoreReplies: () => ({
        commentReplies: { __typename: 'CommentPage', ...pageOf([commentData(30, parts)]) },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Voir plus de réponses' }));
    await press('Ma réponse', 'Modifier');
    await userEvent.type(await screen.findByLabelText('Modifier le commentaire'), ' et la suite');
    const reads = () => view.calls.filter(({ operation }) => operation === 'MoreReplies').length;
    const before = reads();
    comments[0] = { ...first, replyCount: 22 };
    await userEvent.type(await field(), 'Relire');
    await userEvent.click(publish());
    await waitFor(() => expect(reads()).toBe(before + 1));
    const edited = screen.getByLabelText<HTMLTextAreaElement>('Modifier le commentaire');
    expect(edited.value).toBe('Ma réponse et la suite');
  });

  test('in the form to report a comment is discarded only after confirmation', async () => {
    await openArticle([commentData(1)]);
    await press('Commentaire 1', 'Signaler');
    await userEvent.selectOptions(await screen.findByLabelText(/^Motif/), 'SPAM');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Commentaire 1', 'Signaler');
    await userEvent.type(await screen.findByLabelText(/^Précisions/), 'Des insultes');
    expect(asksOnClosing()).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: LOSS })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Continuer à écrire' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Précisions/).value).toBe('Des insultes');
  });

  test('is sent without excess blank lines, and cannot be sent without a visible character', async () => {
    const view = await openArticle([]);
    fireEvent.change(await field(), { target: { value: '\u2800\u3164\n\u200b' } });
    expect(publish().disabled).toBe(true);
    expect(screen.getByText('Écrivez votre commentaire.')).toBeTruthy();
    fireEvent.change(await field(), { target: { value: `Un${'\n'.repeat(490)}deux` } });
    expect(publish().disabled).toBe(false);
    await userEvent.click(publish());
    await waitFor(() => expect(sent(view)).toMatchObject([{ content: 'Un\n\n\ndeux' }]));
  });
});
