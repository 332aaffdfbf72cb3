import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ChangeList } from '../../client/areas/admin/journal/ChangeList';

/** Shows what an act wrote down; gives each line as it is read. */
function linesOf(after: Record<string, unknown>): string[] {
  const changes = Object.entries(after).map(([field, value]) => ({
    __typename: 'AuditChange' as const,
    field,
    before: null,
    after: JSON.stringify(value),
  }));
  render(<ChangeList changes={changes} />);
  const values = screen.queryAllByRole('definition').map(({ textContent }) => textContent);
  return screen
    .queryAllByRole('term')
    .map(({ textContent }, line) => `${textContent} ${values[line]}`);
}

test('the journal names in French what an export was narrowed to, without the filters left empty', () => {
  const lines = linesOf({
    format: 'csv',
    search: 'dupont',
    roleId: null,
    withRoles: true,
    status: 'BANNED',
    subscription: null,
    joinedFrom: '2026-01-17T09:00:00.000Z',
    joinedTo: null,
    lastLoginFrom: null,
    lastLoginTo: '2026-01-18T09:00:00.000Z',
  });
  expect(lines).toEqual([
    'Format après\u00A0: csv',
    'Recherche après\u00A0: dupont',
    'Avec un rôle après\u00A0: oui',
    'État après\u00A0: banni',
    'Inscription à partir du après\u00A0: 17/01/2026 à 10:00',
    'Dernière connexion avant le après\u00A0: 18/01/2026 à 10:00',
  ]);
});

test('the journal names in French the settings of the game too', () => {
  expect(linesOf({ gameSettings: { soundVolume: 40, difficulty: 'hard' } })).toEqual([
    'Paramètres de jeu après\u00A0: Volume des sons\u00A0: 40\nDifficulté\u00A0: difficile',
  ]);
});

test('the journal still says that a ban has no end', () => {
  expect(linesOf({ reason: 'Insultes', expiresAt: null })).toEqual([
    'Motif après\u00A0: Insultes',
    'Fin après\u00A0: vide',
  ]);
});
