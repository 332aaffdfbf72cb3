import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { managedUserData, userPageData } from '#tests/support/people/managedUsers';
import { OWN, BANNED, PATH, openList, dialog } from '#tests/support/browser/userList';

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the bulk editing of users', () => {
  const report = (dryRun: boolean) => ({
    bulkUsers: {
      __typename: 'UserBulkPayload',
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
          missing: null,
          onId: null,
        },
        {
          __typename: 'BulkResult',
          id: '3',
          label: 'chef',
          done: false,
          error: 'Vous ne pouvez pas faire cette action sur votre propre compte.',
          code: 'SELF_ACTION_FORBIDDEN',
          missing: 'USERS_EDIT',
          onId: '3',
        },
      ],
    },
  });

  test('shows a message when no user is selected', async () => {
    await openList();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions groupées' }));
    expect(await screen.findByText('Aucun utilisateur sélectionné')).toBeTruthy();
  });

  test('previews the result for each user before the action is applied', async () => {
    const { sent } = await openList({
      BulkUsers: ({ input }) => report((input as { dryRun: boolean }).dryRun),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner membre2' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner chef' }));
    expect(screen.getByText('2 sélectionnés')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Actions groupées' }));
    await screen.findByRole('dialog');
    await userEvent.selectOptions(
      (await dialog()).getByLabelText('Action'),
      'Changer l’abonnement',
    );
    await userEvent.click(
      (await dialog()).getByRole('button', { name: 'Prévisualiser les changements' }),
    );
    expect(
      await (
        await dialog()
      ).findByText(
        /^Changer l’abonnement en Premium, sans fin\s: possible pour 1, impossible pour 1\.$/,
      ),
    ).toBeTruthy();
    expect(
      (await dialog()).getByText('Vous ne pouvez pas faire cette action sur votre propre compte.'),
    ).toBeTruthy();
    await userEvent.click(
      (await dialog()).getByRole('button', { name: 'Appliquer à 1 utilisateur' }),
    );
    expect(await screen.findByText('1 utilisateur traité, 1 refusé')).toBeTruthy();
    const asked = { action: 'SET_SUBSCRIPTION', userIds: ['2', '3'], subscription: 'PREMIUM' };
    expect(sent('BulkUsers')).toEqual([
      { input: { ...asked, dryRun: true } },
      { input: { ...asked, dryRun: false } },
    ]);
    await userEvent.click((await dialog()).getAllByRole('button', { name: 'Fermer' })[0]!);
    await waitFor(() => expect(screen.queryByText('2 sélectionnés')).toBeNull());
  });

  test('lists staff accounts separately in the preview, with their roles', async () => {
    await openList({ BulkUsers: () => report(true) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner chef' }));
    await userEvent.click(screen.getByRole('button', { name: 'Actions groupées' }));
    await screen.findByRole('dialog');
    await userEvent.selectOptions(
      (await dialog()).getByLabelText('Action'),
      'Changer l’abonnement',
    );
    await userEvent.click(
      (await dialog()).getByRole('button', { name: 'Prévisualiser les changements' }),
    );
    const heading = await (
      await dialog()
    ).findByRole('heading', {
      name: 'Dont 1 compte de l’équipe, 1 refusé',
    });
    const staff = within(heading.nextElementSibling as HTMLElement);
    expect(staff.getByText(/\(Modérateur\)$/)).toBeTruthy();
    const name = staff.getByRole('link', { name: 'chef (nouvel onglet)' });
    expect(name.getAttribute('href')).toBe('/admin/personnes/3');
    const others = (await dialog()).getByRole('heading', { name: '1 compte sans rôle' });
    expect(within(others.nextElementSibling as HTMLElement).getByText(/^membre2/)).toBeTruthy();
  });

  test('leaves out a user that is deselected after all results were selected', async () => {
    const { sent } = await openList({
      ManagedUsers: () => ({
        users: userPageData([managedUserData(2), BANNED, OWN], { total: 312 }),
      }),
      BulkUsers: () => report(true),
    });
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Sélectionner toute la page' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sélectionner les 312 résultats' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner membre2' }));
    expect(screen.getByText('311 résultats sont sélectionnés sur 312.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Actions groupées' }));
    await userEvent.selectOptions(
      (await dialog()).getByLabelText('Action'),
      'Changer l’abonnement',
    );
    await userEvent.click(
      (await dialog()).getByRole('button', { name: 'Prévisualiser les changements' }),
    );
    await waitFor(() =>
      expect(sent('BulkUsers')).toMatchObject([
        { input: { userIds: [], exceptIds: ['2'], expected: 311 } },
      ]),
    );
  });

  test('applies the action to all users that match the filters, and sends their expected number', async () => {
    const { sent } = await openList({
      ManagedUsers: () => ({
        users: userPageData([managedUserData(2), BANNED, OWN], { total: 312 }),
      }),
      BulkUsers: ({ input }) => report((input as { dryRun: boolean }).dryRun),
    });
    const page = await screen.findByRole('checkbox', { name: 'Sélectionner toute la page' });
    await userEvent.click(page);
    expect(screen.getByText('Les 3 résultats de cette page sont sélectionnés.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sélectionner les 312 résultats' }));
    expect(screen.getByText('Tous les résultats sont sélectionnés (312).')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Actions groupées' }));
    expect((await dialog()).getByText(/^312 utilisateurs sélectionnés/)).toBeTruthy();
    await userEvent.selectOptions(
      (await dialog()).getByLabelText('Action'),
      'Changer l’abonnement',
    );
    await userEvent.click(
      (await dialog()).getByRole('button', { name: 'Prévisualiser les changements' }),
    );
    await userEvent.click(
      await (await dialog()).findByRole('button', { name: 'Appliquer à 1 utilisateur' }),
    );
    await screen.findByText('1 utilisateur traité, 1 refusé');
    const [asked, done] = sent('BulkUsers').map(({ input }) => input as object);
    expect(asked).toMatchObject({ userIds: [], expected: 312, dryRun: true });
    expect(done).toMatchObject({ userIds: ['2', '3'], expected: 312, dryRun: false });
    expect(asked).toHaveProperty('filter', (done as { filter: object }).filter);
  });

  test('refuses to select more than 500 results, and explains the limit', async () => {
    const users = userPageData([managedUserData(2), OWN], { total: 501 });
    await openList({ ManagedUsers: () => ({ users }) });
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Sélectionner toute la page' }),
    );
    const all = screen.getByRole('button', { name: 'Sélectionner les 501 résultats' });
    expect(all.getAttribute('aria-disabled')).toBe('true');
    const description = document.querySelector(`[id="${all.getAttribute('aria-describedby')}"]`);
    expect(description?.textContent).toMatch(/^500 au plus à la fois/);
    await userEvent.click(all);
    expect(screen.getByText('Les 2 résultats de cette page sont sélectionnés.')).toBeTruthy();
  });

  test('retains the selection during a search, and shows the count of selected users', async () => {
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

  test('hides the warning about an irreversible action after the action is done', async () => {
    await openList({ BulkUsers: ({ input }) => report((input as { dryRun: boolean }).dryRun) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner membre2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Actions groupées' }));
    await screen.findByRole('dialog');
    await userEvent.selectOptions(
      (await dialog()).getByLabelText('Action'),
      'Supprimer les comptes',
    );
    await userEvent.click(
      (await dialog()).getByRole('button', { name: 'Prévisualiser les changements' }),
    );
    await (await dialog()).findByText(/^Supprimer les comptes\s: possible pour 1/);
    expect((await dialog()).getByText(/effacés définitivement, sauf les factures/)).toBeTruthy();
    await userEvent.click(
      (await dialog()).getByRole('button', { name: 'Appliquer à 1 utilisateur' }),
    );
    await (await dialog()).findByText(/^Supprimer les comptes\s: fait pour 1/);
    expect((await dialog()).queryByText(/effacés définitivement/)).toBeNull();
  });

  test('requires an action, and a role when the action assigns one, before the preview', async () => {
    const { sent } = await openList();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner membre2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Actions groupées' }));
    await screen.findByRole('dialog');
    await userEvent.click(
      (await dialog()).getByRole('button', { name: 'Prévisualiser les changements' }),
    );
    expect(await (await dialog()).findByText('Choisissez une action.')).toBeTruthy();
    await userEvent.selectOptions((await dialog()).getByLabelText('Action'), 'Assigner un rôle');
    await userEvent.click(
      (await dialog()).getByRole('button', { name: 'Prévisualiser les changements' }),
    );
    expect(await (await dialog()).findByText('Veuillez sélectionner un rôle')).toBeTruthy();
    expect(sent('BulkUsers')).toEqual([]);
  });
});

describe('the import and export of users', () => {
  test('previews the result for each line of a file before the import', async () => {
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
    await userEvent.upload((await dialog()).getByLabelText('Fichier CSV'), file);
    expect(
      await (await dialog()).findByText('1 compte à créer, 1 qui existe déjà, 1 refusé.'),
    ).toBeTruthy();
    const lines = within((await dialog()).getByLabelText('Lignes du fichier')).getAllByRole(
      'listitem',
    );
    expect(lines.map((line) => line.textContent.slice(0, 7))).toEqual([
      'Ligne 4',
      'Ligne 3',
      'Ligne 2',
    ]);
    expect(lines[0]?.textContent).toContain('Rôle inconnu');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Créer 1 compte' }));
    expect(await screen.findByText('1 utilisateur créé avec succès')).toBeTruthy();
    expect(asked).toEqual([
      '/admin/users/import?dryRun=true',
      '/admin/users/import?dryRun=false&confirmedRoles=0',
    ]);
    vi.restoreAllMocks();
  });

  test('shows the fields of an imported account, and imports roles only after the viewer confirms them', async () => {
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
    await userEvent.upload(
      (await dialog()).getByLabelText('Fichier CSV'),
      new File([bytes], 'w.csv'),
    );
    const line = await (await dialog()).findByText('Premium');
    expect(line.closest('dl')?.textContent.replaceAll('\u00A0', ' ')).toBe(
      'Prénom : ZoéNom : videAbonnement : PremiumRôles : Support, Rédacteur',
    );
    const roles = within(
      (await dialog()).getByRole('region', { name: /^Un compte recevra un rôle/ }),
    );
    expect(roles.getByRole('listitem').textContent).toMatch(
      /^zoe \(zoe@ex\.fr\)\s: Support, Rédacteur$/,
    );
    const create = (await dialog()).getByRole('button', { name: 'Créer 1 compte' });
    expect(create.getAttribute('aria-disabled')).toBe('true');
    const description = document.querySelector(`[id="${create.getAttribute('aria-describedby')}"]`);
    expect(description?.textContent).toBe('Confirmez d’abord les rôles donnés.');
    await userEvent.click(create);
    expect(asked).toHaveLength(1);
    await userEvent.click(roles.getByRole('checkbox', { name: 'Je confirme ces rôles' }));
    await userEvent.click(create);
    expect(await screen.findByText('1 utilisateur créé avec succès')).toBeTruthy();
    expect(asked.at(-1)).toBe('/admin/users/import?dryRun=false&confirmedRoles=1');
    // The file is sent unchanged, byte for byte, although its encoding is not UTF-8.
    expect(bodies.map((body) => [...new Uint8Array(body as ArrayBuffer)])).toEqual([
      [...bytes],
      [...bytes],
    ]);
    vi.restoreAllMocks();
  });

  test('exports the users that match the filters of the list', async () => {
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
