import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { valuesOf } from '#areas/admin/news/editor/articleForm';
import { ConflictDialog } from '#areas/admin/news/editor/compare/ConflictDialog';
import type { Permission } from '#client/generated/graphql';
import { renderInAdmin } from '#tests/support/browser/renderInAdmin';

function openConflict(permissions: Permission[]) {
  const mine = valuesOf(null, 'PUBLIC');
  const editor = { id: '2', username: 'admin' };
  const theirs = { article: null as never, status: 'DRAFT', editor } as const;
  renderInAdmin(
    <ConflictDialog
      conflict={{ mine, publish: false, theirs: { ...mine, ...theirs } }}
      onSaveMine={() => undefined}
      onUseTheirs={() => undefined}
      onClose={() => undefined}
    />,
    { permissions },
  );
}

test('the conflict dialog of an article links to the user who saved the other version', () => {
  openConflict(['CONTENT_NEWS_EDIT', 'USERS_VIEW']);
  const name = screen.getByRole('link', { name: 'admin (nouvel onglet)' });
  expect(name.getAttribute('href')).toBe('/admin/personnes/2');
  expect(name.getAttribute('target')).toBe('_blank');
});

test('the conflict dialog of an article shows no link to viewers who may not view accounts', () => {
  openConflict(['CONTENT_NEWS_EDIT']);
  expect(screen.getByText(/^admin a enregistré l’article\./)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('the conflict dialog of an article shows only the differences after a publication', () => {
  const theirs = {
    ...valuesOf(null, 'PUBLIC'),
    title: 'Un titre',
    contentHtml: '<p>Un texte.</p>',
  };
  const publication = { article: null as never, status: 'PUBLISHED', editor: null } as const;
  renderInAdmin(
    <ConflictDialog
      conflict={{
        mine: { ...theirs, excerpt: 'Mon extrait' },
        publish: false,
        theirs: { ...theirs, ...publication },
      }}
      onSaveMine={() => undefined}
      onUseTheirs={() => undefined}
      onClose={() => undefined}
    />,
    { permissions: ['CONTENT_NEWS_EDIT'] },
  );
  expect(screen.getByText(/^Nouvel état de l’article.*: publié\./)).toBeTruthy();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'Version enregistréeVotre version',
    expect.stringMatching(/Extrait.: Mon extrait$/),
  ]);
});
