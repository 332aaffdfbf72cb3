import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { consentVersion, saveConsent } from '#client/platform/consent';
import { openAsMember, pageOf } from '#tests/support/browser/memberPages';
import { GraphqlFailure } from '#tests/support/browser/renderClient';

const VERSION = consentVersion(null);
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

const part = (key: string, parts: object = {}) => ({
  __typename: 'PersonalDataDescription',
  key,
  section: 'WRITING',
  title: `Partie ${key}`,
  what: `Ce qui est gardé de ${key}.`,
  purpose: 'Pour vous.',
  ground: 'CONTRACT',
  retention: 'Un an.',
  seenAt: null,
  held: true,
  ...parts,
});

const consent = (id: number, parts: object = {}) => ({
  __typename: 'Consent',
  id: String(id),
  kind: 'SHOWN_IN_EVENTS',
  about: null,
  given: true,
  textVersion: '2026-11-25',
  at: '2026-11-25T09:30:00.000Z',
  ...parts,
});

const personalData = (parts: object[]) => ({ MyPersonalData: () => ({ myPersonalData: parts }) });
const agreed = (items: object[], parts: Record<string, unknown> = {}) => ({
  MyConsents: () => ({
    myConsents: { __typename: 'ConsentPage', ...pageOf(items, parts) },
  }),
});
const rest = { ...personalData([part('comments')]), ...agreed([]) };

const page = (items: object[], parts: object = {}) => ({
  ...rest,
  MyStaffViews: () => ({
    myStaffViews: { __typename: 'StaffViewPage', ...pageOf(items, { pageSize: 20, ...parts }) },
  }),
});

describe('the list of personal data', () => {
  test('groups the kinds of data by section, and shows purpose, legal basis, retention and a link', async () => {
    openAsMember(MY_DATA, {
      ...page([]),
      ...personalData([
        part('comments', { title: 'Commentaires', seenAt: '/compte/actualites' }),
        part('bans', { section: 'MODERATION', title: 'Bannissements', held: false }),
        part('roles', { section: 'STAFF', title: 'Rôles', held: false }),
      ]),
    });
    const heading = await screen.findByRole('heading', { name: 'Commentaires' });
    const row = within(heading.closest('li')!);
    expect(row.getByText('Pour vous.').textContent).toContain('article 6.1.b');
    expect(row.getByText('Un an.')).toBeTruthy();
    const link = row.getByRole('link', { name: /^Voir.*Commentaires$/ });
    expect(link.getAttribute('href')).toBe('/compte/actualites');
    const main = within(screen.getByRole('main'));
    const headings = main.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(headings).toEqual([
      'Emporter mes données',
      'Supprimer mon compte',
      'Vos commentaires et vos favoris',
      'La modération et l’équipe',
      'Si vous faites partie de l’équipe',
      'Vos accords',
      'Qui a consulté mon compte',
    ]);
  });

  test('collapses the empty kinds of data, and shows how many kinds are empty', async () => {
    openAsMember(MY_DATA, {
      ...page([]),
      ...personalData([part('a'), part('b', { held: false }), part('c', { held: false })]),
    });
    const line = await screen.findByText(/Vide pour le moment.*2 types/);
    expect(within(line.closest('details')!).getAllByRole('listitem')).toHaveLength(2);
  });

  test('is folded to one line per category, which a link to the category opens', async () => {
    openAsMember(`${MY_DATA}#consultations`, {
      ...page([view(1)]),
      ...personalData([
        part('comments', { title: 'Commentaires' }),
        part('likes', { title: 'Mentions', held: true }),
        part('bans', { section: 'MODERATION', title: 'Bannissements', held: false }),
      ]),
    });
    const folded = (title: string) =>
      screen.getByRole('heading', { level: 2, name: title }).closest('details')!;
    await screen.findByText('1 consultation par l’équipe, le 20 novembre 2026');
    expect(folded('Qui a consulté mon compte').open).toBe(true);
    await screen.findByText('Commentaires, mentions');
    const writing = folded('Vos commentaires et vos favoris');
    expect(writing.open).toBe(false);
    expect(
      within(folded('La modération et l’équipe')).getByText('Rien pour le moment'),
    ).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(writing.open).toBe(true);
  });

  test('can be loaded again after a failure, during which the access log is still shown', async () => {
    let fails = true;
    openAsMember(MY_DATA, {
      ...page([view(1)]),
      MyPersonalData: () => {
        if (fails) throw new GraphqlFailure('INTERNAL', 'Une erreur est survenue.');
        return { myPersonalData: [part('comments')] };
      },
    });
    await screen.findByText('Vos données n’ont pas pu être chargées.');
    expect(await screen.findByText('Modérateur')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: 'Partie comments' })).toBeTruthy();
  });
});

describe('the list of consents', () => {
  test('shows, for each consent, its purpose, the version of its text, and a link to change it', async () => {
    openAsMember(MY_DATA, {
      ...page([]),
      ...agreed([
        consent(3, { kind: 'MAILS', about: 'ORDER', given: false }),
        consent(2, { textVersion: null }),
        consent(1, { kind: 'AGE', textVersion: '2026-11-24.2' }),
      ]),
    });
    const mails = (await screen.findByText(/Une commande/)).closest('li')!;
    expect(mails.textContent).toContain('Accord retiré');
    expect(mails.textContent).toContain('Texte du 25 novembre 2026');
    const change = within(mails).getByRole('link', { name: 'Changer d’avis' });
    expect(change.getAttribute('href')).toBe('/compte/confidentialite#notifications');
    const age = screen.getByText('Déclaré').closest('li')!;
    expect(age.textContent).toContain('Texte du 24 novembre 2026, version 2');
    expect(within(age).getByRole('link').getAttribute('href')).toBe('/confidentialite');
    expect(screen.getByText(/le texte lu n’a pas été enregistré/)).toBeTruthy();
  });

  test('has page links that do not change the page of the access log', async () => {
    openAsMember(`${MY_DATA}?page=2`, {
      ...page([view(1)], { page: 2, pageCount: 2, total: 21 }),
      ...agreed([consent(1)], { pageCount: 2, total: 11 }),
    });
    const pages = await screen.findByRole('navigation', { name: 'Pages des accords' });
    const next = within(pages).getByRole('link', { name: 'Suivant' });
    expect(next.getAttribute('href')).toBe(`${MY_DATA}?page=2&accords=2`);
  });

  test('shows the cookie choices of this browser, even if no consent is recorded', async () => {
    saveConsent({ functional: true, analytics: false, advertising: true }, VERSION);
    openAsMember(MY_DATA, page([]));
    expect(await screen.findByText('Aucun accord enregistré')).toBeTruthy();
    expect(screen.getByText(/Mesure d’audience refusée, publicité acceptée/)).toBeTruthy();
    act(
      () => void saveConsent({ functional: true, analytics: false, advertising: false }, VERSION),
    );
    expect(await screen.findByText(/publicité refusée/)).toBeTruthy();
  });

  test('can be loaded again after a failure', async () => {
    let fails = true;
    openAsMember(MY_DATA, {
      ...page([]),
      MyConsents: () => {
        if (fails) throw new GraphqlFailure('INTERNAL', 'Une erreur est survenue.');
        return agreed([consent(1)]).MyConsents();
      },
    });
    await screen.findByText('Vos accords n’ont pas pu être chargés.');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Accord donné')).toBeTruthy();
  });
});

describe('the actions on personal data', () => {
  test('include the data export and the deletion of the account', async () => {
    const { calls } = openAsMember(MY_DATA, page([]));
    await userEvent.click(await screen.findByRole('button', { name: 'Exporter' }));
    expect(calls.some(({ operation }) => operation === 'ExportMyData')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer le compte' }));
    expect(await screen.findByRole('dialog', { name: 'Supprimer le compte\u00A0?' })).toBeTruthy();
  });

  test('include printing the page', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    openAsMember(MY_DATA, page([]));
    await userEvent.click(await screen.findByRole('button', { name: 'Imprimer' }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

describe('the access log of the account', () => {
  test('shows what staff viewed, in which role and for which case, if any', async () => {
    openAsMember(
      MY_DATA,
      page([
        view(3, { what: 'EXPORT', role: 'Administrateur' }),
        view(2, { what: 'SESSIONS', role: 'Support', caseNumber: 'MC-2026-00042' }),
        view(1),
      ]),
    );
    expect(
      await screen.findByText('Un export de comptes, qui a pu contenir le vôtre'),
    ).toBeTruthy();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    const rowWith = (text: string) => rows.find((row) => row.includes(text));
    expect(rowWith('Vos sessions ouvertes')).toContain('Support, pour le dossier MC-2026-00042');
    expect(rowWith('La fiche de votre compte, avec votre adresse email')).toContain('Modérateur');
    expect(rowWith('La fiche de votre compte')).not.toContain('dossier');
    expect(screen.queryByRole('navigation', { name: 'Pages des consultations' })).toBeNull();
  });

  test('shows a message when it is empty', async () => {
    openAsMember(MY_DATA, page([]));
    expect(await screen.findByText('Aucune consultation')).toBeTruthy();
  });

  test('requests the page given in the URL', async () => {
    const { calls } = openAsMember(
      `${MY_DATA}?page=2`,
      page([view(1)], { page: 2, pageCount: 3, total: 41 }),
    );
    await screen.findByRole('navigation', { name: 'Pages des consultations' });
    const asked = calls.filter(({ operation }) => operation === 'MyStaffViews');
    expect(asked.map(({ variables }) => variables)).toEqual([{ page: 2, pageSize: 20 }]);
  });

  test('links to the last page when the URL asks for a page that does not exist', async () => {
    openAsMember(`${MY_DATA}?page=9`, page([], { page: 9, pageCount: 1, total: 3 }));
    const back = await screen.findByRole('link', { name: 'Aller à la dernière page' });
    expect(back.getAttribute('href')).toBe(MY_DATA);
    expect(screen.queryByText('Aucune consultation')).toBeNull();
  });

  test('can be loaded again after a failure', async () => {
    let fails = true;
    openAsMember(MY_DATA, {
      ...rest,
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
