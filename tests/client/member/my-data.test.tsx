import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { openAsMember, pageOf } from '../../support/browser/memberPages';
import { GraphqlFailure } from '../../support/browser/renderClient';

const MY_DATA = '/compte/mes-donnees';

const view = (id: number, parts: object = {}) => ({
  __typename: 'StaffView',
  id: String(id),
  what: 'PROFILE',
  role: 'Modérateur',
  at: '2026-11-20T09:30:00.000Z',
  caseNumber: null,
  ...parts,
});

const page = (items: object[], parts: object = {}) => ({
  MyStaffViews: () => ({
    myStaffViews: { __typename: 'StaffViewPage', ...pageOf(items, { pageSize: 20, ...parts }) },
  }),
});

describe('who looked at one’s account', () => {
  test('is told with what, which role, and the case when there was one', async () => {
    openAsMember(
      MY_DATA,
      page([
        view(3, { what: 'EXPORT', role: 'Administrateur' }),
        view(2, { what: 'SESSIONS', role: 'Support', caseNumber: 'MC-2026-00042' }),
        view(1),
      ]),
    );
    expect(await screen.findByText('Un export de comptes, où le vôtre a pu figurer')).toBeTruthy();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    const told = (words: string) => rows.find((row) => row.includes(words));
    expect(told('Vos sessions ouvertes')).toContain('Support, pour le dossier MC-2026-00042');
    expect(told('La fiche de votre compte, avec votre adresse email')).toContain('Modérateur');
    expect(told('La fiche de votre compte')).not.toContain('dossier');
    expect(screen.queryByRole('navigation', { name: 'Pages des consultations' })).toBeNull();
  });

  test('is said to be nobody when it was nobody', async () => {
    openAsMember(MY_DATA, page([]));
    expect(await screen.findByText('Aucune consultation')).toBeTruthy();
  });

  test('asks for the page of the address', async () => {
    const { calls } = openAsMember(
      `${MY_DATA}?page=2`,
      page([view(1)], { page: 2, pageCount: 3, total: 41 }),
    );
    await screen.findByRole('navigation', { name: 'Pages des consultations' });
    const asked = calls.filter(({ operation }) => operation === 'MyStaffViews');
    expect(asked.map(({ variables }) => variables)).toEqual([{ page: 2, pageSize: 20 }]);
  });

  test('leads back from a page that does not exist', async () => {
    openAsMember(`${MY_DATA}?page=9`, page([], { page: 9, pageCount: 1, total: 3 }));
    const back = await screen.findByRole('link', { name: 'Aller à la dernière page' });
    expect(back.getAttribute('href')).toBe(MY_DATA);
    expect(screen.queryByText('Aucune consultation')).toBeNull();
  });

  test('can be asked for again after a failure', async () => {
    let fails = true;
    openAsMember(MY_DATA, {
      MyStaffViews: () => {
        if (fails) throw new GraphqlFailure('INTERNAL', 'Une erreur est survenue.');
        return page([view(1)]).MyStaffViews();
      },
    });
    await screen.findByText('Les consultations de votre compte n’ont pas pu être chargées.');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Modérateur')).toBeTruthy();
  });
});
