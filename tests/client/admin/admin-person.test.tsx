import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Permission } from '#client/generated/graphql';
import { caseData, lineData } from '#tests/support/content/caseData';
import { adminAnswers, pageData, reportData } from '#tests/support/content/adminData';
import { managedUserData } from '#tests/support/people/managedUsers';
import { renderApp } from '#tests/support/browser/renderApp';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const PERSON = managedUserData(9, { username: 'lmartin' });
const noteData = (parts: Record<string, unknown> = {}) => ({
  __typename: 'StaffNote',
  id: '1',
  author: { __typename: 'CommentAuthor', id: '3', username: 'chef', avatarUrl: null },
  text: 'A perdu son téléphone.',
  createdAt: '2026-01-10T09:00:00Z',
  updatedAt: null,
  canEdit: true,
  ...parts,
});

/** Empty answers to every query of the page. */
const NOTHING: Answers = {
  ManagedUserDetails: () => ({ user: PERSON }),
  StaffNotes: () => ({ staffNotes: pageData('StaffNotePage', []) }),
  PersonCases: () => ({ cases: pageData('CasePage', []) }),
  PersonDecisions: () => ({ decisionsAbout: pageData('DecisionInCasePage', []) }),
  PersonReports: () => ({ managedReports: pageData('ManagedReportPage', []) }),
  PersonBans: () => ({ accountBans: [] }),
  PersonComments: () => ({ managedComments: pageData('ManagedCommentPage', []) }),
  PersonSessions: () => ({ accountSessions: [] }),
  PersonSecurity: () => ({ securityEntries: pageData('SecurityJournalPage', []) }),
  PersonOrders: () => ({ accountOrders: pageData('OrderPage', []) }),
  PersonActs: () => ({ auditEntries: pageData('AuditEntryPage', []) }),
  RoleAssignments: () => ({ roleAssignments: [] }),
};

async function open(permissions: Permission[], answers: Answers = {}, id = '9') {
  const app = renderApp({
    at: `/admin/personnes/${id}`,
    answers: adminAnswers(permissions, { ...NOTHING, ...answers }),
  });
  await screen.findByRole('heading', { level: 2, name: /^Profil/ });
  return app;
}

const sections = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const section = (name: RegExp | string) => within(screen.getByRole('region', { name }));

const MODERATOR: Permission[] = [
  'USERS_VIEW',
  'USERS_BAN',
  'MODERATION_COMMENTS_VIEW',
  'MODERATION_REPORTS_VIEW',
  'MODERATION_REPORTS_HANDLE',
];

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the admin page of a person', () => {
  test('shows and loads only the sections that the viewer’s permissions allow', async () => {
    const { calls } = await open(['USERS_VIEW']);
    expect(sections()).toEqual(['Profil']);
    const asked = calls.map(({ operation }) => operation);
    for (const operation of Object.keys(NOTHING)) {
      if (operation !== 'ManagedUserDetails') expect(asked).not.toContain(operation);
    }
  });

  test('shows a moderator the notes, reports, warnings, bans and comments', async () => {
    await open(MODERATOR);
    expect(sections()).toEqual([
      'Notes de l’équipe',
      'Dossiers',
      'Demandes à confirmer',
      'Décisions',
      'Signalements reçus',
      'Avertissements',
      'Bannissements',
      'Commentaires',
      'Signalements envoyés',
      'Profil',
    ]);
  });

  test('shows sessions, sign-ins and orders only to viewers who may edit the account', async () => {
    await open(['USERS_VIEW', 'USERS_EDIT', 'SYSTEM_ROLES_VIEW', 'SYSTEM_SETTINGS_EDIT']);
    expect(sections()).toEqual([
      'Connexion',
      'Commandes',
      'Profil',
      'Rôles',
      'Sessions ouvertes',
      'Connexions et sécurité',
      'Actions de l’équipe',
    ]);
  });

  test('hides the sessions and the notes on the page of the viewer’s own account', async () => {
    const viewerCan = { ...PERSON.viewerCan, edit: false };
    await open(
      [...MODERATOR, 'USERS_EDIT'],
      { ManagedUserDetails: () => ({ user: { ...PERSON, id: '3', viewerCan } }) },
      '3',
    );
    expect(sections()).not.toContain('Sessions ouvertes');
    expect(sections()).not.toContain('Connexions et sécurité');
    expect(sections()).not.toContain('Notes de l’équipe');
  });

  test('hides the sign-in section if the viewer may not edit accounts and no sign-in is blocked', async () => {
    await open(['USERS_VIEW']);
    expect(screen.queryByRole('region', { name: 'Connexion' })).toBeNull();
  });

  const obstacle = (kind: string, since: string | null = null, until: string | null = null) => ({
    __typename: 'SignInObstacle',
    kind,
    since,
    until,
  });
  const withObstacle = (kind: string, parts: Record<string, unknown> = {}): Answers => ({
    ManagedUserDetails: () => ({
      user: { ...PERSON, signInObstacles: [obstacle(kind)], ...parts },
    }),
  });

  test.each([
    ['LOCKED', /^Connexion bloquée/, 'Débloquer la connexion'],
    ['PASSWORD_CLOSED', 'Mot de passe annulé', 'Envoyer un lien de mot de passe'],
    ['INVITATION_PENDING', 'Invitation en attente', 'Renvoyer l’invitation'],
    ['EMAIL_UNCONFIRMED', 'Email à confirmer', 'Renvoyer la confirmation'],
    ['SECOND_FACTOR', 'Double authentification activée', 'Désactiver la double authentification'],
  ])(
    'explains the sign-in obstacle %s, and has a button for the remedy',
    async (kind, title, action) => {
      await open(['USERS_VIEW', 'USERS_EDIT'], withObstacle(kind));
      expect(section('Connexion').getByText(title)).toBeTruthy();
      expect(section('Connexion').getByRole('button', { name: action })).toBeTruthy();
    },
  );

  test('shows when an invitation was sent, and when its link expired', async () => {
    const answers = withObstacle('', {
      signInObstacles: [
        obstacle('INVITATION_PENDING', '2026-01-10T09:00:00Z', '2026-01-17T09:00:00Z'),
      ],
    });
    await open(['USERS_VIEW'], answers);
    expect(section('Connexion').getByText(/Invitation envoyée le 10\/01\/2026/)).toBeTruthy();
    expect(section('Connexion').getByText(/Le lien a expiré le 17\/01\/2026/)).toBeTruthy();
    expect(section('Connexion').queryByRole('button')).toBeNull();
  });

  test('mails a password link after confirmation, and shows the masked email address', async () => {
    const { calls } = await open(['USERS_VIEW', 'USERS_EDIT'], {
      SendAccountMail: () => ({
        sendAccountMail: { __typename: 'AccountPayload', message: 'Email envoyé à l…@exemple.fr' },
      }),
    });
    const sent = () => calls.filter(({ operation }) => operation === 'SendAccountMail');
    const button = { name: 'Envoyer un lien de mot de passe' };
    await userEvent.click(section('Connexion').getByRole('button', button));
    const dialog = within(await screen.findByRole('dialog'));
    expect(sent()).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Envoyer le lien' }));
    expect(await screen.findByText('Email envoyé à l…@exemple.fr')).toBeTruthy();
    expect(sent()).toMatchObject([{ variables: { userId: '9', mail: 'PASSWORD_RESET' } }]);
  });

  test('explains that the viewer cannot help a member whose role is not below the viewer’s role', async () => {
    const viewerCan = { ...PERSON.viewerCan, edit: false };
    await open(['USERS_VIEW', 'USERS_EDIT'], withObstacle('EMAIL_UNCONFIRMED', { viewerCan }));
    expect(section('Connexion').queryByRole('button')).toBeNull();
    expect(section('Connexion').getByText(/rôle égal ou supérieur/)).toBeTruthy();
  });

  test.each([
    [true, 'Activée', null],
    [false, 'Désactivée', 'Ce compte n’a pas de double authentification.'],
  ])(
    'enables “Désactiver la double authentification” only if the account uses it: %s',
    async (twoFactorEnabled, text, disabledReason) => {
      await open(['USERS_VIEW', 'USERS_MANAGE'], {
        ManagedUserDetails: () => ({ user: { ...PERSON, twoFactorEnabled } }),
      });
      const fact = section('Profil').getByText('Double authentification');
      expect(fact.nextElementSibling?.textContent).toBe(text);
      await userEvent.click(screen.getByRole('button', { name: 'Agir sur ce compte' }));
      const item = screen.getByRole('menuitem', { name: /^Désactiver la double authentification/ });
      expect(item.getAttribute('aria-disabled')).toBe(disabledReason && 'true');
      if (disabledReason) expect(item.textContent).toContain(disabledReason);
    },
  );

  test('hides the two-factor state when the server does not return it', async () => {
    await open(['USERS_VIEW'], {
      ManagedUserDetails: () => ({ user: { ...PERSON, twoFactorEnabled: null } }),
    });
    expect(screen.queryByText('Double authentification')).toBeNull();
  });

  test('links the short list of a section to the full list for the same person', async () => {
    await open(MODERATOR, {
      PersonReports: ({ filter }) => ({
        managedReports: pageData(
          'ManagedReportPage',
          (filter as { reporterId?: string }).reporterId ? [] : [reportData({ linkedAct: null })],
          12,
        ),
      }),
    });
    const about = section(/^Signalements reçus/);
    const all = await about.findByRole('link', { name: 'Voir tous les signalements' });
    expect(all.getAttribute('href')).toBe('/admin/rapports?vise=9');
    expect(about.getByRole('link', { name: 'Commentaire de banni' }).getAttribute('href')).toBe(
      '/admin/rapports?vise=9&signalement=5',
    );
  });

  test('links the cases and decisions about the person to their case', async () => {
    const { sent } = await open(MODERATOR, {
      PersonCases: ({ filter }) => ({
        cases: pageData(
          'CasePage',
          (filter as { kind?: string }).kind ? [] : [caseData({ state: 'CLOSED' })],
        ),
      }),
      PersonDecisions: () => ({
        decisionsAbout: pageData('DecisionInCasePage', [
          {
            __typename: 'DecisionInCase',
            caseNumber: 'MC-2026-00017',
            caseLabel: 'Commentaire de banni',
            entry: lineData({ kind: 'SANCTION', outcome: 'WARNED', ruleTitle: 'Respect' }),
          },
        ]),
      }),
    });
    const found = await section(/^Dossiers/).findByRole('link', { name: 'Commentaire de kevin' });
    expect(found.getAttribute('href')).toBe('/admin/main-courante/MC-2026-00042');
    expect(
      await section('Demandes à confirmer').findByText('Aucune demande en attente.'),
    ).toBeTruthy();
    const decided = await section(/^Décisions/).findByRole('link', { name: 'Avertissement.' });
    expect(decided.getAttribute('href')).toBe('/admin/main-courante/MC-2026-00017');
    expect(sent('PersonCases')).toContainEqual({
      filter: { list: 'ALL', kind: 'APPROVAL', personId: '9' },
      pageSize: 5,
    });
  });

  test('shows a message for an unknown person', async () => {
    renderApp({
      at: '/admin/personnes/999',
      answers: adminAnswers(MODERATOR, { ...NOTHING, ManagedUserDetails: () => ({ user: null }) }),
    });
    expect(await screen.findByText('Utilisateur introuvable')).toBeTruthy();
  });

  test('names the section that failed to load, and loads it again on retry', async () => {
    let tries = 0;
    await open(MODERATOR, {
      PersonBans: () => {
        tries += 1;
        if (tries === 1) throw new GraphqlFailure('INTERNAL', 'Erreur du serveur');
        return { accountBans: [] };
      },
    });
    const bans = section('Bannissements');
    await bans.findByText('Ses bannissements n’ont pas pu être chargés.');
    await userEvent.click(bans.getByRole('button', { name: 'Réessayer' }));
    expect(await bans.findByText('Aucun bannissement.')).toBeTruthy();
  });

  test('is refused to viewers who may not view accounts', async () => {
    renderApp({
      at: '/admin/personnes/9',
      answers: adminAnswers(['MODERATION_COMMENTS_VIEW'], NOTHING),
    });
    expect(await screen.findByRole('heading', { name: 'Accès refusé' })).toBeTruthy();
  });
});

describe('a staff note on a person', () => {
  test('is cleared from the input field after it was added', async () => {
    const notes: object[] = [];
    const { sent } = await open(MODERATOR, {
      StaffNotes: () => ({ staffNotes: pageData('StaffNotePage', [...notes]) }),
      AddStaffNote: ({ text }) => {
        const note = noteData({ text });
        notes.unshift(note);
        return { addStaffNote: { __typename: 'StaffNotePayload', note: note } };
      },
    });
    const field = section(/^Notes/).getByLabelText('Ajouter une note');
    await userEvent.type(field, 'Vu au téléphone');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter la note' }));
    expect(
      await section(/^Notes/).findByText('Vu au téléphone', { selector: '[dir]' }),
    ).toBeTruthy();
    expect(sent('AddStaffNote')).toEqual([{ userId: '9', text: 'Vu au téléphone' }]);
    await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(''));
  });

  test('stays in the input field when the server refuses the note, and the reason appears below', async () => {
    await open(MODERATOR, {
      AddStaffNote: () => {
        throw new GraphqlFailure('VALIDATION_FAILED', 'Refusé', { text: 'Écrivez une note.' });
      },
    });
    const field = section(/^Notes/).getByLabelText('Ajouter une note') as HTMLTextAreaElement;
    await userEvent.type(field, 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter la note' }));
    expect(await section(/^Notes/).findByText('Écrivez une note.')).toBeTruthy();
    expect(field.value).toBe('x');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test('can be edited and deleted only by its author', async () => {
    const items = [
      noteData(),
      noteData({ id: '2', text: 'D’un collègue', canEdit: false, author: null }),
    ];
    const { sent } = await open(MODERATOR, {
      StaffNotes: () => ({ staffNotes: pageData('StaffNotePage', items) }),
      UpdateStaffNote: ({ text }) => ({
        updateStaffNote: { __typename: 'StaffNotePayload', note: noteData({ text }) },
      }),
      DeleteStaffNote: () => ({
        deleteStaffNote: { __typename: 'DeletedPayload', id: '1', message: '' },
      }),
    });
    await section(/^Notes/).findByText('D’un collègue');
    expect(section(/^Notes/).getByText(/Utilisateur supprimé/)).toBeTruthy();
    await userEvent.click(section(/^Notes/).getByRole('button', { name: 'Modifier la note' }));
    const field = section(/^Notes/).getByLabelText('Modifier la note');
    await userEvent.type(field, ' Rappelé.');
    await userEvent.click(section(/^Notes/).getByRole('button', { name: 'Enregistrer la note' }));
    await waitFor(() =>
      expect(sent('UpdateStaffNote')).toEqual([
        { id: '1', text: 'A perdu son téléphone. Rappelé.' },
      ]),
    );
    await userEvent.click(
      await section(/^Notes/).findByRole('button', { name: 'Supprimer la note' }),
    );
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Supprimer la note' }));
    await waitFor(() => expect(sent('DeleteStaffNote')).toEqual([{ id: '1' }]));
  });
});
