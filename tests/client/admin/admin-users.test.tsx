import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { readUserList } from '../../../client/areas/admin/users/list/userAddress';
import { permissionGroups } from '../../../client/platform/words/permissionLabels';
import { adminAnswers } from '../../support/content/adminData';
import { managedUserData, roleData, userPageData } from '../../support/people/managedUsers';
import { renderApp } from '../../support/browser/renderApp';
import { GraphqlFailure, type Answers } from '../../support/browser/renderClient';

const EVERYTHING = permissionGroups.flatMap(({ items }) => items.map((item) => item.permission));
const MODERATOR = roleData('moderator', { name: 'Modérateur' });
const OWN = managedUserData(3, {
  username: 'chef',
  roles: [MODERATOR],
  viewerCan: {
    __typename: 'ManagedUserViewerCan',
    edit: false,
    ban: false,
    liftBan: false,
    delete: false,
    manageRoles: false,
  },
});
const BANNED = managedUserData(4, {
  username: 'nkone',
  ban: {
    __typename: 'Ban',
    id: '1',
    reason: 'Insultes',
    bannedAt: '2025-11-20T09:00:00Z',
    expiresAt: '2025-11-27T09:00:00Z',
  },
  viewerCan: {
    __typename: 'ManagedUserViewerCan',
    edit: true,
    ban: false,
    liftBan: true,
    delete: true,
    manageRoles: true,
  },
});
const COUNTS = {
  __typename: 'UserCounts',
  total: 2418,
  online: 37,
  withRoles: 12,
  banned: 5,
  premium: 164,
};
const PATH = '/admin/gestion-utilisateurs';

async function openList(answers: Answers = {}, at = PATH) {
  const app = renderApp({
    at,
    answers: {
      ...adminAnswers(EVERYTHING),
      UserCounts: () => ({ userCounts: COUNTS }),
      RoleChoices: () => ({ roles: [MODERATOR] }),
      ManagedUsers: () => ({ users: userPageData([managedUserData(2), BANNED, OWN]) }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const rowOf = async (name: string) =>
  within((await screen.findByText(name, { selector: 'b' })).closest('tr')!);

async function choose(person: string, entry: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions pour ${person}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: entry }));
}

const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the address of the advanced list', () => {
  const read = (text: string) => readUserList(new URLSearchParams(text));

  test('gives the filters as the server takes them, days whole in Paris', () => {
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

  test('ignores invalid parts', () => {
    const { filter, sort, direction, page, search } = read(
      'abonnement=or&statut=x&inscritDu=2025-02-31&tri=mot-de-passe&page=-2',
    );
    expect(filter).toMatchObject({ subscription: null, status: null, joinedFrom: null });
    expect({ sort, direction, page }).toEqual({ sort: 'JOINED', direction: 'DESC', page: 1 });
    expect(search.tri).toBeUndefined();
  });
});

describe('the advanced list of users', () => {
  test('shows the five figures and the columns', async () => {
    await openList();
    const figures = within(await screen.findByLabelText('Utilisateurs en chiffres'));
    expect(figures.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Total',
      'En ligne',
      'Avec rôles',
      'Bannis',
      'Premium',
    ]);
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

  test('says Jamais, Aucun, and until when somebody is banned', async () => {
    await openList();
    const member = await rowOf('membre2');
    expect(member.getByText('Jamais')).toBeTruthy();
    expect(member.getByText('Aucun')).toBeTruthy();
    const banned = await rowOf('nkone');
    // Short for the eye, which finds the year in the title; in full for who listens.
    const until = banned.getByText('Banni jusqu’au 27/11/2025');
    expect(until.parentElement?.title).toBe('Banni jusqu’au 27/11/2025');
    expect(banned.getByText('Banni jusqu’au 27/11').getAttribute('aria-hidden')).toBe('true');
  });

  test('filters the list by the role, the status or the missing role of a cell', async () => {
    await openList();
    const links = async (person: string) =>
      (await rowOf(person))
        .getAllByRole('link', { name: /Seulement ce (rôle|statut)/ })
        .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
    const offline = 'Hors\u00A0ligne. Seulement ce statut\u00A0: Hors ligne';
    expect(await links('membre2')).toEqual([
      ['Seulement ce rôle\u00A0: Aucun', `${PATH}?avecRoles=non`],
      [offline, `${PATH}?statut=hors-ligne`],
    ]);
    expect(await links('nkone')).toContainEqual([
      'Banni jusqu’au 27/11/2025. Seulement ce statut\u00A0: Banni',
      `${PATH}?statut=banni`,
    ]);
    expect(await links('chef')).toEqual([
      ['Seulement ce rôle\u00A0: Modérateur', `${PATH}?role=moderator`],
      [offline, `${PATH}?statut=hors-ligne`],
    ]);
  });

  test('puts a filter in the address, and loads the first page', async () => {
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

  test('shows its filters and hides them', async () => {
    const { addresses } = await openList();
    const toggle = await screen.findByRole('button', { name: 'Afficher les filtres' });
    expect(screen.queryByLabelText('Statut')).toBeNull();
    await userEvent.click(toggle);
    expect(await screen.findByLabelText('Statut')).toBeTruthy();
    expect(addresses.at(-1)).toBe(`${PATH}?filtres=1`);
    await userEvent.click(screen.getByRole('button', { name: 'Masquer les filtres' }));
    await waitFor(() => expect(screen.queryByLabelText('Statut')).toBeNull());
  });

  test('puts its order in the address, and the server sorts', async () => {
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

  test('says that nobody was found', async () => {
    await openList({ ManagedUsers: () => ({ users: userPageData([]) }) }, `${PATH}?recherche=zz`);
    expect(await screen.findByText('Aucun utilisateur trouvé')).toBeTruthy();
  });

  test('has no figures, files or checkboxes for readers who may not use them', async () => {
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

describe('the menu of a row', () => {
  test('disables deletion on one’s own row, and says why', async () => {
    await openList();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions pour chef' }));
    const entry = screen.getByRole('menuitem', { name: /^Supprimer/ });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    expect(entry.textContent).toContain('Vous ne pouvez pas supprimer votre propre compte');
  });

  test('leads to the roles of the person', async () => {
    await openList();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions pour membre2' }));
    const link = screen.getByRole('menuitem', { name: 'Gérer les rôles' });
    expect(link.getAttribute('href')).toBe('/admin/roles/2');
  });

  test('bans for a week by default, and the toast offers to lift the ban', async () => {
    const { sent } = await openList({
      BanUser: () => ({
        banUser: { __typename: 'Ban', id: '7', expiresAt: '2025-11-27T09:00:00Z' },
      }),
      LiftBan: () => ({ liftBan: { __typename: 'Ban', id: '7' } }),
    });
    await choose('membre2', 'Bannir');
    await userEvent.type(dialog().getByLabelText('Motif'), 'Insultes répétées');
    await userEvent.click(dialog().getByRole('button', { name: 'Bannir' }));
    expect(await screen.findByText('membre2 est banni jusqu’au 27/11/2025')).toBeTruthy();
    expect(sent('BanUser')).toEqual([
      { input: { userId: '2', reason: 'Insultes répétées', durationDays: 7 } },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(sent('LiftBan')).toEqual([{ userId: '2' }]));
  });

  test('shows an error of a ban at its field', async () => {
    await openList({
      BanUser: () => {
        throw new GraphqlFailure('VALIDATION_FAILED', 'Certains champs sont invalides.', {
          reason: 'Indiquez un motif de 3 à 500 caractères.',
        });
      },
    });
    await choose('membre2', 'Bannir');
    await userEvent.click(dialog().getByRole('button', { name: 'Bannir' }));
    expect(await screen.findByText('Indiquez un motif de 3 à 500 caractères.')).toBeTruthy();
    expect(dialog().getByLabelText('Motif').getAttribute('aria-invalid')).toBe('true');
  });

  test('lifts a ban, and reloads the list', async () => {
    const { sent } = await openList({
      LiftBan: () => ({ liftBan: { __typename: 'Ban', id: '1' } }),
    });
    await choose('nkone', 'Lever le bannissement');
    expect(await screen.findByText('Le bannissement de nkone est levé')).toBeTruthy();
    await waitFor(() => expect(sent('ManagedUsers').length).toBeGreaterThan(1));
  });

  test('deletes after a confirmation that says what will be lost', async () => {
    const { sent } = await openList({
      DeleteUser: () => ({
        deleteUser: { __typename: 'Acknowledgement', message: 'Le compte est supprimé.' },
      }),
    });
    await choose('membre2', 'Supprimer');
    expect(dialog().getByText(/factures exceptées.*Cela ne peut pas être annulé/)).toBeTruthy();
    expect(sent('DeleteUser')).toEqual([]);
    await userEvent.click(dialog().getByRole('button', { name: 'Supprimer le compte' }));
    expect(await screen.findByText('Le compte est supprimé.')).toBeTruthy();
  });

  test('sends only what was changed, with the version that was read', async () => {
    const { sent } = await openList({
      ManagedUserDetails: () => ({ user: managedUserData(2, { version: 41 }) }),
      UpdateUser: () => ({ updateUser: managedUserData(2, { version: 42, firstName: 'Lia' }) }),
    });
    await choose('membre2', 'Modifier');
    const first = await screen.findByLabelText(/^Prénom/);
    await userEvent.clear(first);
    await userEvent.type(first, 'Lia');
    await userEvent.click(dialog().getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Utilisateur modifié avec succès')).toBeTruthy();
    expect(sent('UpdateUser')).toEqual([{ input: { id: '2', version: 41, firstName: 'Lia' } }]);
  });

  test('keeps unsaved text when somebody else saved first, and shows what they saved', async () => {
    let version = 41;
    const { sent } = await openList({
      ManagedUserDetails: () => ({
        user: managedUserData(2, { version, lastName: version === 41 ? 'Martin' : 'Durand' }),
      }),
      UpdateUser: ({ input }) => {
        if ((input as { version: number }).version === 41) {
          version = 42;
          throw new GraphqlFailure('CONFLICT', 'Modifié entre-temps.');
        }
        return { updateUser: managedUserData(2, { version: 43 }) };
      },
    });
    await choose('membre2', 'Modifier');
    const first = await screen.findByLabelText(/^Prénom/);
    await userEvent.clear(first);
    await userEvent.type(first, 'Lia');
    await userEvent.click(dialog().getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/a été modifié entre-temps par quelqu’un d’autre/)).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText(/^Nom \(/)).toHaveProperty('value', 'Durand'));
    expect(first).toHaveProperty('value', 'Lia');
    await userEvent.click(dialog().getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(sent('UpdateUser').at(-1)).toEqual({
        input: { id: '2', version: 42, firstName: 'Lia' },
      }),
    );
  });
});

describe('creating a user', () => {
  const open = async (answers: Answers = {}) => {
    const app = await openList(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Créer un utilisateur' }));
    return app;
  };
  const create = () =>
    userEvent.click(dialog().getByRole('button', { name: 'Créer l’utilisateur' }));

  test('sends the values of its three tabs', async () => {
    const { sent } = await open({ CreateUser: () => ({ createUser: managedUserData(50) }) });
    await userEvent.type(dialog().getByLabelText('Nom d’utilisateur'), 'recrue');
    await userEvent.type(dialog().getByLabelText('Adresse email'), 'recrue@centrale.test');
    await userEvent.click(dialog().getByRole('tab', { name: 'Permissions' }));
    await userEvent.click(await dialog().findByRole('checkbox', { name: /^Modérateur/ }));
    await userEvent.click(dialog().getByRole('tab', { name: 'Paramètres' }));
    await userEvent.selectOptions(dialog().getByLabelText('Difficulté'), 'Difficile');
    await create();
    expect(await screen.findByText('Utilisateur créé avec succès')).toBeTruthy();
    expect(sent('CreateUser')).toEqual([
      {
        input: {
          username: 'recrue',
          email: 'recrue@centrale.test',
          firstName: null,
          lastName: null,
          subscription: 'FREE',
          roleIds: ['moderator'],
          emailVerified: false,
          gameSettings: {
            soundVolume: 80,
            musicVolume: 60,
            difficulty: 'HARD',
            notifications: true,
            autoSave: true,
          },
        },
      },
    ]);
  });

  test('goes back to the tab of the first error', async () => {
    const { sent } = await open();
    await userEvent.click(dialog().getByRole('tab', { name: 'Paramètres' }));
    await create();
    expect(await dialog().findByText('Choisissez un nom d’utilisateur.')).toBeTruthy();
    expect(sent('CreateUser')).toEqual([]);
  });

  test('asks for the email of the account, which is not the reader’s own', async () => {
    await open();
    await create();
    expect(await dialog().findByText('Saisissez l’adresse email.')).toBeTruthy();
    expect(dialog().queryByText('Saisissez votre adresse email.')).toBeNull();
  });

  test('shows errors of the server at their field', async () => {
    await open({
      CreateUser: () => {
        throw new GraphqlFailure('EMAIL_TAKEN', 'Déjà pris', { email: 'Cette adresse est prise' });
      },
    });
    await userEvent.type(dialog().getByLabelText('Nom d’utilisateur'), 'recrue');
    await userEvent.type(dialog().getByLabelText('Adresse email'), 'prise@centrale.test');
    await create();
    expect(await dialog().findByText('Cette adresse est prise')).toBeTruthy();
  });

  test('asks before unsaved text is discarded', async () => {
    await open();
    await userEvent.type(dialog().getByLabelText('Nom d’utilisateur'), 'rec');
    await userEvent.click(dialog().getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText(/^Quitter sans enregistrer/)).toBeTruthy();
  });
});

describe('bulk acts', () => {
  const report = (dryRun: boolean) => ({
    bulkUsers: {
      __typename: 'UserBulkReport',
      dryRun,
      staff: [{ __typename: 'BulkStaff', id: '3', roles: ['Modérateur'] }],
      done: 1,
      refused: 1,
      results: [
        {
          __typename: 'BulkResult',
          id: '2',
          label: 'membre2',
          done: true,
          error: null,
          code: null,
        },
        {
          __typename: 'BulkResult',
          id: '3',
          label: 'chef',
          done: false,
          error: 'Vous ne pouvez pas faire cela sur votre propre compte.',
          code: 'SELF_ACTION_FORBIDDEN',
        },
      ],
    },
  });

  test('say so when nobody is selected', async () => {
    await openList();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions groupées' }));
    expect(await screen.findByText('Aucun utilisateur sélectionné')).toBeTruthy();
  });

  test('first show what would be done to each, then do it', async () => {
    const { sent } = await openList({
      BulkUsers: ({ input }) => report((input as { dryRun: boolean }).dryRun),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner membre2' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner chef' }));
    expect(screen.getByText('2 sélectionnés')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Actions groupées' }));
    await userEvent.selectOptions(dialog().getByLabelText('Action'), 'Changer l’abonnement');
    await userEvent.click(dialog().getByRole('button', { name: 'Voir ce qui sera fait' }));
    expect(
      await dialog().findByText(
        /^Changer l’abonnement en Premium, sans fin\s: possible pour 1, impossible pour 1\.$/,
      ),
    ).toBeTruthy();
    expect(
      dialog().getByText('Vous ne pouvez pas faire cela sur votre propre compte.'),
    ).toBeTruthy();
    await userEvent.click(dialog().getByRole('button', { name: 'Appliquer à 1 utilisateur' }));
    expect(await screen.findByText('1 utilisateur traité, 1 refusé')).toBeTruthy();
    const asked = { action: 'SET_SUBSCRIPTION', userIds: ['2', '3'], subscription: 'PREMIUM' };
    expect(sent('BulkUsers')).toEqual([
      { input: { ...asked, dryRun: true } },
      { input: { ...asked, dryRun: false } },
    ]);
    await userEvent.click(dialog().getAllByRole('button', { name: 'Fermer' })[0]!);
    await waitFor(() => expect(screen.queryByText('2 sélectionnés')).toBeNull());
  });

  test('list staff separately in the dry run, with their roles and the refusals', async () => {
    await openList({ BulkUsers: () => report(true) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner chef' }));
    await userEvent.click(screen.getByRole('button', { name: 'Actions groupées' }));
    await userEvent.selectOptions(dialog().getByLabelText('Action'), 'Changer l’abonnement');
    await userEvent.click(dialog().getByRole('button', { name: 'Voir ce qui sera fait' }));
    const heading = await dialog().findByRole('heading', {
      name: 'Dont 1 compte de l’équipe, 1 refusé',
    });
    const staff = within(heading.nextElementSibling as HTMLElement);
    expect(staff.getByText(/\(Modérateur\)$/)).toBeTruthy();
    const name = staff.getByRole('link', { name: 'chef (nouvel onglet)' });
    expect(name.getAttribute('href')).toBe('/admin/personnes/3');
    const others = dialog().getByRole('heading', { name: '1 compte sans rôle' });
    expect(within(others.nextElementSibling as HTMLElement).getByText(/^membre2/)).toBeTruthy();
  });

  test('can be for all that the filters find, which must stay the same', async () => {
    const { sent } = await openList({
      ManagedUsers: () => ({
        users: userPageData([managedUserData(2), BANNED, OWN], { total: 312 }),
      }),
      BulkUsers: ({ input }) => report((input as { dryRun: boolean }).dryRun),
    });
    const page = await screen.findByRole('checkbox', { name: 'Sélectionner toute la page' });
    await userEvent.click(page);
    expect(screen.getByText('Les 3 de cette page sont sélectionnés.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sélectionner les 312 résultats' }));
    expect(screen.getByText('Tous les 312 résultats sont sélectionnés.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Actions groupées' }));
    expect(dialog().getByText(/^312 utilisateurs sélectionnés/)).toBeTruthy();
    await userEvent.selectOptions(dialog().getByLabelText('Action'), 'Changer l’abonnement');
    await userEvent.click(dialog().getByRole('button', { name: 'Voir ce qui sera fait' }));
    await userEvent.click(
      await dialog().findByRole('button', { name: 'Appliquer à 1 utilisateur' }),
    );
    await screen.findByText('1 utilisateur traité, 1 refusé');
    const [asked, done] = sent('BulkUsers').map(({ input }) => input as object);
    expect(asked).toMatchObject({ userIds: [], expected: 312, dryRun: true });
    expect(done).toMatchObject({ userIds: ['2', '3'], expected: 312, dryRun: false });
    expect(asked).toHaveProperty('filter', (done as { filter: object }).filter);
  });

  test('are refused for more than 500, with a message', async () => {
    const users = userPageData([managedUserData(2), OWN], { total: 501 });
    await openList({ ManagedUsers: () => ({ users }) });
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Sélectionner toute la page' }),
    );
    const all = screen.getByRole('button', { name: 'Sélectionner les 501 résultats' });
    expect(all.getAttribute('aria-disabled')).toBe('true');
    const why = document.querySelector(`[id="${all.getAttribute('aria-describedby')}"]`);
    expect(why?.textContent).toMatch(/^500 au plus à la fois/);
    await userEvent.click(all);
    expect(screen.getByText('Les 2 de cette page sont sélectionnés.')).toBeTruthy();
  });

  test('keep the selection through a search, and show it', async () => {
    await openList({
      ManagedUsers: ({ filter }) => ({
        users: userPageData(
          (filter as { search: string | null }).search
            ? [managedUserData(2)]
            : [managedUserData(2), BANNED, OWN],
        ),
      }),
    });
    for (const name of ['membre2', 'chef']) {
      await userEvent.click(await screen.findByRole('checkbox', { name: `Sélectionner ${name}` }));
    }
    await userEvent.type(screen.getByRole('searchbox'), 'membre2{Enter}');
    expect(await screen.findByText('2 sélectionnés, dont 1 hors de cette page')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Tout décocher' }));
    expect(screen.queryByText(/sélectionné/)).toBeNull();
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sélectionner membre2' });
    expect(box.checked).toBe(false);
  });

  test('say what cannot be undone until it is done', async () => {
    await openList({ BulkUsers: ({ input }) => report((input as { dryRun: boolean }).dryRun) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner membre2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Actions groupées' }));
    await userEvent.selectOptions(dialog().getByLabelText('Action'), 'Supprimer les comptes');
    await userEvent.click(dialog().getByRole('button', { name: 'Voir ce qui sera fait' }));
    await dialog().findByText(/^Supprimer les comptes\s: possible pour 1/);
    expect(dialog().getByText(/factures exceptées.*Cela ne peut pas être annulé/)).toBeTruthy();
    await userEvent.click(dialog().getByRole('button', { name: 'Appliquer à 1 utilisateur' }));
    await dialog().findByText(/^Supprimer les comptes\s: fait pour 1/);
    expect(dialog().queryByText(/Cela ne peut pas être annulé/)).toBeNull();
  });

  test('need an action, and a role where the action does', async () => {
    const { sent } = await openList();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner membre2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Actions groupées' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Voir ce qui sera fait' }));
    expect(await dialog().findByText('Choisissez une action.')).toBeTruthy();
    await userEvent.selectOptions(dialog().getByLabelText('Action'), 'Assigner un rôle');
    await userEvent.click(dialog().getByRole('button', { name: 'Voir ce qui sera fait' }));
    expect(await dialog().findByText('Veuillez sélectionner un rôle')).toBeTruthy();
    expect(sent('BulkUsers')).toEqual([]);
  });
});

describe('files of users', () => {
  test('are shown line by line before anything is imported', async () => {
    const asked: string[] = [];
    const row = (line: number, state: string, problems: string[]) => ({
      line,
      username: `recrue${line}`,
      email: `recrue${line}@centrale.test`,
      firstName: null,
      lastName: null,
      subscription: 'free',
      roles: [],
      state,
      problems,
    });
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      asked.push(String(url));
      const dryRun = String(url).endsWith('true');
      const rows = [
        row(2, 'CREATE', []),
        row(3, 'EXISTS', ['Cette adresse email est déjà utilisée.']),
        row(4, 'REFUSED', ['Rôle inconnu']),
      ];
      return Response.json({
        success: true,
        data: { dryRun, created: 1, refused: 1, existing: 1, withRoles: 0, rows },
      });
    });
    await openList();
    await userEvent.click(screen.getByRole('button', { name: 'Importer' }));
    const file = new File(['username;email\n'], 'recrues.csv', { type: 'text/csv' });
    await userEvent.upload(dialog().getByLabelText('Fichier CSV'), file);
    expect(
      await dialog().findByText('1 compte à créer, 1 qui existe déjà, 1 refusé.'),
    ).toBeTruthy();
    const lines = within(dialog().getByLabelText('Lignes du fichier')).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent.slice(0, 7))).toEqual([
      'Ligne 4',
      'Ligne 3',
      'Ligne 2',
    ]);
    expect(lines[0]?.textContent).toContain('Rôle inconnu');
    await userEvent.click(dialog().getByRole('button', { name: 'Créer 1 compte' }));
    expect(await screen.findByText('1 utilisateur créé avec succès')).toBeTruthy();
    expect(asked).toEqual([
      '/admin/users/import?dryRun=true',
      '/admin/users/import?dryRun=false&confirmedRoles=0',
    ]);
    vi.restoreAllMocks();
  });

  test('are shown with all their fields, and give roles once these are confirmed by name', async () => {
    const asked: string[] = [];
    const bytes = Uint8Array.from([0x75, 0x3b, 0xe9]);
    const bodies: unknown[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      asked.push(String(url));
      bodies.push(init?.body);
      const row = { line: 2, state: 'CREATE', problems: [], username: 'zoe', email: 'zoe@ex.fr' };
      const rows = [
        {
          ...row,
          firstName: 'Zoé',
          lastName: null,
          subscription: 'premium',
          roles: ['Support', 'Rédacteur'],
        },
      ];
      const dryRun = String(url).includes('dryRun=true');
      return Response.json({
        success: true,
        data: { dryRun, created: 1, refused: 0, existing: 0, withRoles: 1, rows },
      });
    });
    await openList();
    await userEvent.click(screen.getByRole('button', { name: 'Importer' }));
    await userEvent.upload(dialog().getByLabelText('Fichier CSV'), new File([bytes], 'w.csv'));
    const line = await dialog().findByText('Premium');
    expect(line.closest('dl')?.textContent.replaceAll('\u00A0', ' ')).toBe(
      'Prénom : ZoéNom : videAbonnement : PremiumRôles : Support, Rédacteur',
    );
    const roles = within(dialog().getByRole('region', { name: /^Un compte recevra un rôle/ }));
    expect(roles.getByRole('listitem').textContent).toMatch(
      /^zoe \(zoe@ex\.fr\)\s: Support, Rédacteur$/,
    );
    const create = dialog().getByRole('button', { name: 'Créer 1 compte' });
    expect(create.getAttribute('aria-disabled')).toBe('true');
    const why = document.querySelector(`[id="${create.getAttribute('aria-describedby')}"]`);
    expect(why?.textContent).toBe('Confirmez d’abord les rôles donnés.');
    await userEvent.click(create);
    expect(asked).toHaveLength(1);
    await userEvent.click(roles.getByRole('checkbox', { name: 'Je confirme ces rôles' }));
    await userEvent.click(create);
    expect(await screen.findByText('1 utilisateur créé avec succès')).toBeTruthy();
    expect(asked.at(-1)).toBe('/admin/users/import?dryRun=false&confirmedRoles=1');
    // The letters of a file that is not UTF-8 arrive as they are.
    expect(bodies.map((body) => [...new Uint8Array(body as ArrayBuffer)])).toEqual([
      [...bytes],
      [...bytes],
    ]);
    vi.restoreAllMocks();
  });

  test('are exported with the filters of the list', async () => {
    const asked: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      asked.push(String(url));
      return new Response('id');
    });
    await openList({}, `${PATH}?statut=banni&tri=email&page=2`);
    await userEvent.click(await screen.findByRole('button', { name: 'Exporter' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Tableur (CSV)' }));
    expect(await screen.findByText('Utilisateurs exportés')).toBeTruthy();
    expect(asked).toEqual(['/admin/users/export?format=csv&statut=banni']);
    vi.restoreAllMocks();
  });
});

describe('the basic list of users', () => {
  test('searches by name and offers the acts on each', async () => {
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

  test('says what failed and retries', async () => {
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
