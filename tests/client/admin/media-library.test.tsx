import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { MediaDialog } from '#areas/admin/news/images/MediaDialog';
import { LeaveQuestion } from '#features/shell/LeaveQuestion';
import { FormGuard } from '#client/platform/forms/unsavedChanges';
import { GraphqlFailure, renderClient, type Answers } from '#tests/support/browser/renderClient';

const usage = (articleId: string, title: string, status: string) => ({
  __typename: 'MediaUsage',
  articleId,
  title,
  status,
});
const image = (more: Record<string, unknown> = {}) => ({
  __typename: 'MediaImage',
  id: '3',
  url: '/media/abcdefghijklmnopqrstuv.webp',
  name: 'DSC_0042',
  alt: 'Un fourgon',
  width: 1200,
  height: 800,
  usages: [],
  viewerCan: { __typename: 'MediaViewerCan', describe: true, delete: true },
  ...more,
});

const LIBRARY: Answers = {
  MediaLibrary: () => ({
    media: {
      __typename: 'MediaPage',
      items: [image()],
      total: 1,
      page: 1,
      pageSize: 12,
      pageCount: 1,
    },
  }),
};

/**
 * Shows the media dialog in a page that asks for confirmation before unsaved changes are discarded.
 */
function openGuarded() {
  const onClose = vi.fn<() => void>();
  renderClient(
    <FormGuard Question={LeaveQuestion}>
      <MediaDialog onClose={onClose} onChoose={() => {}} />
    </FormGuard>,
    { answers: LIBRARY },
  );
  return onClose;
}

test('the media library asks before a typed alternative text is discarded', async () => {
  const onClose = openGuarded();
  const field = await screen.findByLabelText<HTMLInputElement>(/^Texte alternatif/);
  await userEvent.type(field, 'Un fourgon devant la caserne');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Continuer à écrire' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(field.value).toBe('Un fourgon devant la caserne');
  await userEvent.click(await screen.findByRole('button', { name: 'Gérer DSC_0042' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer le texte' }));
  await userEvent.type(await screen.findByLabelText(/^Texte alternatif/), ' rouge');
  await userEvent.click(screen.getByRole('button', { name: 'Retour aux images' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continuer à écrire' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer le texte' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('the media library closes without a confirmation when nothing was typed', async () => {
  const onClose = openGuarded();
  await screen.findByRole('button', { name: 'Gérer DSC_0042' });
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

async function openImage(one: object, answers: Answers = {}) {
  const client = renderClient(<MediaDialog onClose={() => {}} onChoose={() => {}} />, {
    answers: {
      MediaLibrary: () => ({
        media: {
          __typename: 'MediaPage',
          items: [one],
          total: 1,
          page: 1,
          pageSize: 12,
          pageCount: 1,
        },
      }),
      ...answers,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Gérer DSC_0042' }));
  const sent = (name: string) =>
    client.calls.flatMap(({ operation, variables }) => (operation === name ? [variables] : []));
  return { sent };
}

test('the name and alternative text of a library image can be changed', async () => {
  const { sent } = await openImage(image(), {
    DescribeImage: () => ({
      updateMedia: {
        __typename: 'MediaPayload',
        image: {
          __typename: 'MediaImage',
          id: '3',
          name: 'Fourgon',
          alt: 'Un fourgon rouge',
        },
      },
    }),
  });
  const name = await screen.findByLabelText(/^Nom/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Fourgon');
  const field = await screen.findByLabelText(/^Texte alternatif/);
  await userEvent.clear(field);
  await userEvent.type(field, 'Un fourgon rouge');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(sent('DescribeImage')).toEqual([{ id: '3', name: 'Fourgon', alt: 'Un fourgon rouge' }]),
  );
  expect(await screen.findByRole('dialog', { name: 'Médiathèque' })).toBeTruthy();
});

test('an image in use lists the articles that show it, and cannot be deleted', async () => {
  const usages = [usage('7', 'Nuit de garde', 'PUBLISHED'), usage('8', 'Jeté', 'TRASHED')];
  await openImage(image({ usages }));
  const list = await screen.findByRole('list', { name: 'Articles qui affichent l’image' });
  const entries = within(list).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'Nuit de garde (nouvel onglet) (Publié)',
    'Jeté (Supprimé)',
  ]);
  expect(within(list).getByRole('link').getAttribute('href')).toBe('/admin/gestion-actualites/7');
  expect(screen.queryByRole('button', { name: 'Supprimer l’image' })).toBeNull();
});

test('an unused image is deleted after confirmation, even if the server refused the first attempt', async () => {
  let tries = 0;
  const { sent } = await openImage(image(), {
    DeleteImage: () => {
      tries += 1;
      if (tries === 1) throw new GraphqlFailure('MEDIA_IN_USE', 'Cette image vient d’être prise.');
      return { deleteMedia: { __typename: 'DeletedPayload', id: '1', message: '' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer l’image' }));
  expect(sent('DeleteImage')).toEqual([]);
  expect(screen.getByText(/supprimée définitivement/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer définitivement' }));
  expect(await screen.findByText('Cette image vient d’être prise.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer définitivement' }));
  expect(await screen.findByRole('dialog', { name: 'Médiathèque' })).toBeTruthy();
  expect(sent('DeleteImage')).toEqual([{ id: '3' }, { id: '3' }]);
});

test('an image of the library has no edit controls for viewers who may not change it', async () => {
  const viewerCan = { __typename: 'MediaViewerCan', describe: false, delete: false };
  await openImage(image({ viewerCan }));
  expect(await screen.findByText('Aucun article n’affiche cette image.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Supprimer l’image' })).toBeNull();
});
