import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { userAddress, userListOf } from '#areas/admin/users/list/userAddress';
import { adminAnswers } from '#tests/support/content/adminData';
import { managedUserData, userPageData } from '#tests/support/people/managedUsers';
import { GraphqlFailure } from '#tests/support/browser/renderClient';
import { PATH, openList, rowOf } from '#tests/support/browser/userList';

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the URL of the advanced user list', () => {
  const read = (text: string) => {
    const search = userAddress.read(new URLSearchParams(text));
    return { ...userListOf(search), search, filtered: userAddress.isFiltered(search) };
  };

  test('is parsed to a filter that includes the whole first and last day in Paris time', () => {
    const { filter, filtered } = read(
      'abonnement=premium&statut=banni&avecRoles=non&inscritDu=2025-07-01&inscritAu=2025-07-31',
    );
    expect(filtered).toBe(true);
    expect(filter).toMatchObject({
      subscription: 'PREMIUM',
      status: 'BANNED',
      withRoles: false,
      joinedFrom: '2025-06-30T22:00:00.000Z',
      joinedTo: '2025-07-31T22:00:00.000Z',
    });
  });

  test('is parsed without its invalid parameters', () => {
    const { filter, sort, direction, page, search } = read(
      'abonnement=or&statut=x&inscritDu=2025-02-31&tri=mot-de-passe&page=-2',
    );
    expect(filter).toMatchObject({ subscription: null, status: null, joinedFrom: null });
    expect({ sort, direction, page }).toEqual({ sort: 'JOINED', direction: 'DESC', page: 1 });
    expect(search.tri).toBe('');
  });
});

describe('the advanced list of users', () => {
  test('does not restore a cleared filter when another filter is chosen immediately afterwards', async () => {
    const { addresses, router } = await openList({}, `${PATH}?statut=banni&filtres=1`);
    const subscription = await screen.findByLabelText('Abonnement');
    // The router reports a new URL before the page is rendered with it.
    const stop = router.subscribe(() => {
      stop();
      fireEvent.change(subscription, { target: { value: 'pro' } });
    });
    fireEvent.click(screen.getByRole('link', { name: 'Effacer les filtres' }));
    await waitFor(() => expect(addresses.at(-1)).toBe(`${PATH}?abonnement=pro&filtres=1`));
  });

  test('shows the five totals and the columns', async () => {
    await openList();
    const stats = within(await screen.findByLabelText('Utilisateurs en chiffres'));
    expect(stats.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Total',
      'En ligne',
      'Avec rôles',
      'Bannis',
      'Premium',
    ]);
    expect(stats.getByText('Premium et Pro')).toBeTruthy();
    const columns = (await screen.findAllByRole('columnheader')).map((one) => one.textContent);
    expect(columns).toEqual([
      'Sélectionner toute la page',
      'Utilisateur',
      'Email',
      'Inscription',
      'Dernière connexion',
      'Abonnement',
      'Rôles',
      'Statut',
      'Actions',
    ]);
  });

  test('marks users who never signed in or have no role, and shows the end date of a ban', async () => {
    await openList();
    const member = await rowOf('membre2');
    expect(member.getByText('Jamais')).toBeTruthy();
    expect(member.getByText('Aucun')).toBeTruthy();
    const banned = await rowOf('nkone');
    // The visible text omits the year. The title and the text for screen readers contain it.
    const until = banned.getByText('Banni jusqu’au 27/11/2025');
    expect(until.parentElement?.title).toBe('Banni jusqu’au 27/11/2025');
    expect(banned.getByText('Banni jusqu’au 27/11').getAttribute('aria-hidden')).toBe('true');
  });

  test('shows the end date of a role that ends soon', async () => {
    const role = { __typename: 'Role', id: 'moderator', name: 'Modérateur', color: 'vert' };
    const stays = { ...role, id: 'support', name: 'Support', hierarchy: 10 };
    await openList({
      ManagedUsers: () => ({
        users: userPageData([
          managedUserData(2, {
            roles: [{ ...role, hierarchy: 60 }, stays],
            rolesEndingSoon: [
              { __typename: 'RoleEnd', roleId: 'moderator', until: '2027-01-31T23:00:00Z' },
            ],
          }),
        ]),
      }),
    });
    const roles = (await rowOf('membre2')).getByRole('list', { name: 'Rôles' });
    const items = within(roles).getAllByRole('listitem');
    expect(items[0]!.textContent).toBe('Modérateurjusqu’au 31 janvier inclus');
    expect(items[1]!.textContent).toBe('Support');
  });

  test('links a role or status to the list of users with the same role or status', async () => {
    await openList();
    const links = async (person: string) =>
      (await rowOf(person))
        .getAllByRole('link', { name: /Voir seulement (ce rôle|ce statut|les comptes)/ })
        .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
    const offline = 'Hors\u00A0ligne. Voir seulement ce statut\u00A0: Hors ligne';
    expect(await links('membre2')).toEqual([
      ['Aucun. Voir seulement les comptes sans rôle', `${PATH}?avecRoles=non`],
      [offline, `${PATH}?statut=hors-ligne`],
    ]);
    expect(await links('nkone')).toContainEqual([
      'Banni jusqu’au 27/11/2025. Voir seulement ce statut\u00A0: Banni',
      `${PATH}?statut=banni`,
    ]);
    expect(await links('chef')).toEqual([
      ['Voir seulement ce rôle\u00A0: Modérateur', `${PATH}?role=moderator`],
      [offline, `${PATH}?statut=hors-ligne`],
    ]);
  });

  test('writes a changed filter to the URL, and loads the first page', async () => {
    const { addresses, sent } = await openList({}, `${PATH}?filtres=1&page=3`);
    await userEvent.selectOptions(screen.getByLabelText('Statut'), 'Banni');
    await waitFor(() => expect(addresses.at(-1)).toBe(`${PATH}?statut=banni&filtres=1`));
    await waitFor(() =>
      expect(sent('ManagedUsers').at(-1)).toMatchObject({
        page: 1,
        filter: { status: 'BANNED' },
      }),
    );
  });

  test('shows and hides its filters', async () => {
    const { addresses } = await openList();
    const toggle = await screen.findByRole('button', { name: 'Afficher les filtres' });
    expect(screen.queryByLabelText('Statut')).toBeNull();
    await userEvent.click(toggle);
    expect(await screen.findByLabelText('Statut')).toBeTruthy();
    expect(addresses.at(-1)).toBe(`${PATH}?filtres=1`);
    await userEvent.click(screen.getByRole('button', { name: 'Masquer les filtres' }));
    await waitFor(() => expect(screen.queryByLabelText('Statut')).toBeNull());
  });

  test('writes the sort order to the URL, and sends it to the server', async () => {
    const { addresses, sent } = await openList();
    await userEvent.click(await screen.findByRole('button', { name: 'Email' }));
    await waitFor(() => expect(addresses.at(-1)).toBe(`${PATH}?tri=email&ordre=croissant`));
    await waitFor(() =>
      expect(sent('ManagedUsers').at(-1)).toMatchObject({
        sort: 'EMAIL',
        direction: 'ASC',
      }),
    );
  });

  test.each([
    [
      { invitedAt: '2026-01-10T09:00:00Z' },
      'Invitation en attente',
      'invite',
      'Renvoyer l’invitation',
    ],
    [
      { emailVerified: false },
      'Email à confirmer',
      'email-a-confirmer',
      'Renvoyer la confirmation',
    ],
    [
      { lockedUntil: '2026-01-10T09:15:00Z' },
      'Connexion bloquée',
      'bloque',
      'Envoyer un lien de mot de passe',
    ],
    [
      { deletionRequestedAt: '2026-01-10T09:00:00Z' },
      'Suppression demandée',
      'suppression-demandee',
      'Envoyer un lien de mot de passe',
    ],
  ])(
    'shows, for an account with %j, the status “%s”, and offers the matching mail',
    async (parts, state, slug, mail) => {
      const users = userPageData([managedUserData(2, parts)]);
      await openList({ ManagedUsers: () => ({ users }) });
      const link = await screen.findByRole('link', {
        name: `${state}. Voir seulement ce statut\u00A0: ${state}`,
      });
      expect(link.getAttribute('href')).toBe(`${PATH}?statut=${slug}`);
      await userEvent.click(screen.getByRole('button', { name: 'Actions pour membre2' }));
      expect(screen.getByRole('menuitem', { name: mail })).toBeTruthy();
    },
  );

  test('shows a message when no user matches the filters', async () => {
    await openList({ ManagedUsers: () => ({ users: userPageData([]) }) }, `${PATH}?recherche=zz`);
    expect(await screen.findByText('Aucun utilisateur trouvé')).toBeTruthy();
  });

  test('hides totals, export and checkboxes from viewers who may only view and ban users', async () => {
    await openList(adminAnswers(['USERS_VIEW', 'USERS_BAN']));
    await rowOf('membre2');
    expect(screen.queryByText('Avec rôles')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Sélectionner toute la page' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Actions pour membre2' }));
    const entries = screen.getAllByRole('menuitem').map((entry) => entry.textContent.trim());
    expect(entries).toEqual(['Voir le profil', 'Bannir']);
  });
});

describe('the basic list of users', () => {
  test('searches by name, and has a menu of actions for each user', async () => {
    const { addresses, sent } = await openList({}, '/admin/utilisateurs');
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Rechercher un utilisateur' }),
      'koné{Enter}',
    );
    await waitFor(() => expect(addresses.at(-1)).toBe('/admin/utilisateurs?recherche=kon%C3%A9'));
    await waitFor(() =>
      expect(sent('ManagedUsers').at(-1)).toMatchObject({ filter: { search: 'koné' } }),
    );
    expect(await screen.findByRole('button', { name: 'Actions pour nkone' })).toBeTruthy();
  });

  test('shows an error when loading fails, and loads again on retry', async () => {
    let works = false;
    await openList(
      {
        ManagedUsers: () => {
          if (!works) throw new GraphqlFailure('INTERNAL', 'Erreur du serveur.');
          return { users: userPageData([managedUserData(2)]) };
        },
      },
      '/admin/utilisateurs',
    );
    expect(await screen.findByText('Les utilisateurs n’ont pas pu être chargés.')).toBeTruthy();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('membre2')).toBeTruthy();
  });
});
