import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { valuesOf } from '#areas/admin/news/editor/articleForm';
import { ConflictDialog } from '#areas/admin/news/editor/ConflictDialog';
import type { Permission } from '#client/generated/graphql';
import { renderClient } from '#tests/support/browser/renderClient';

function openConflict(permissions: Permission[]) {
  const mine = valuesOf(null, 'PUBLIC');
  const theirs = { version: 4, status: 'DRAFT', editorId: '2', editorName: 'admin' } as const;
  renderClient(
    <ConflictDialog
      conflict={{ mine, publish: false, theirs: { ...mine, ...theirs } }}
      onSaveMine={() => undefined}
      onUseTheirs={() => undefined}
      onClose={() => undefined}
    />,
    { permissions },
  );
}

test('a refused save names the first editor, with a link, beside the unsaved text', () => {
  openConflict(['CONTENT_NEWS_EDIT', 'USERS_VIEW']);
  const name = screen.getByRole('link', { name: 'admin (nouvel onglet)' });
  expect(name.getAttribute('href')).toBe('/admin/personnes/2');
  expect(name.getAttribute('target')).toBe('_blank');
});

test('a refused save links to nobody for readers who may not see the person', () => {
  openConflict(['CONTENT_NEWS_EDIT']);
  expect(screen.getByText(/^admin l’a enregistré pendant que vous écriviez\./)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
