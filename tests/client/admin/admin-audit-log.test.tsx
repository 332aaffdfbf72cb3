import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ChangeList } from '#areas/admin/auditLog/ChangeList';
import { permissionGroups } from '#client/platform/text/permissionLabels';
import { adminAnswers, pageData } from '#tests/support/content/adminData';
import { renderApp } from '#tests/support/browser/renderApp';
import { renderInAdmin } from '#tests/support/browser/renderInAdmin';

/** Renders the changes of one audit log entry, and returns each displayed line as text. */
function linesOf(after: Record<string, unknown>): string[] {
  const changes = Object.entries(after).map(([field, value]) => ({
    __typename: 'AuditChange' as const,
    field,
    before: null,
    after: JSON.stringify(value),
  }));
  renderInAdmin(<ChangeList changes={changes} />);
  const values = screen.queryAllByRole('definition').map(({ textContent }) => textContent);
  return screen
    .queryAllByRole('term')
    .map(({ textContent }, line) => `${textContent} ${values[line]}`);
}

test('the audit log shows the filters of an export with French labels', () => {
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

test('the audit log shows changed game settings with French labels', () => {
  expect(linesOf({ gameSettings: { soundVolume: 40, difficulty: 'hard' } })).toEqual([
    'Paramètres de jeu après\u00A0: Volume des sons\u00A0: 40\nDifficulté\u00A0: difficile',
  ]);
});

test('the audit log shows the enum values of an event in French', () => {
  const prize = { band: 'first', experience: 250, badge: null, title: null, frame: 'beacon' };
  const shown = linesOf({
    type: 'challenge',
    difficulty: 'medium',
    scoring: 'bestCalls',
    prizes: [prize],
  });
  expect(shown.slice(0, 3)).toEqual([
    'Type après\u00A0: Défi',
    'Difficulté après\u00A0: moyenne',
    'Classement après\u00A0: Les meilleurs appels',
  ]);
  expect(shown[3]).toContain('Place\u00A0: 1re place\nXP\u00A0: 250');
  expect(shown[3]).toContain('Cadre\u00A0: Gyrophare');
});

test('the audit log shows a ban without an end as permanent', () => {
  expect(linesOf({ reason: 'Insultes', expiresAt: null })).toEqual([
    'Motif après\u00A0: Insultes',
    'Fin après\u00A0: aucune (définitif)',
  ]);
});

test('the audit log shows the username instead of the ID in a changed account field', () => {
  const change = {
    field: 'assignedToId',
    before: '1203',
    after: '1204',
    reference: 'ACCOUNT' as const,
    afterName: 'malik',
  };
  renderInAdmin(<ChangeList changes={[change]} />);
  expect(screen.getByRole('definition').textContent).toMatch(/Utilisateur supprimé.*malik$/);
  expect(screen.queryByText(/1203|1204/)).toBeNull();
});

test('the audit log shows the names of changed roles and rules instead of their IDs', () => {
  const changes = [
    {
      field: 'roles',
      before: '["night_watch","editor"]',
      after: null,
      reference: 'ROLE' as const,
      beforeName: 'Garde de nuit, Rédacteur',
    },
    {
      field: 'ruleKey',
      before: null,
      after: '"respect-des-autres"',
      reference: 'RULE' as const,
      afterName: 'Respecter les autres',
    },
  ];
  renderInAdmin(<ChangeList changes={changes} />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'avant\u00A0: Garde de nuit, Rédacteur',
    'après\u00A0: Respecter les autres',
  ]);
});

test.each([
  ['why', 'first_decider', 'première décision'],
  ['outcome', 'handed_over', 'message transmis'],
  ['outcome', 'UNREACHABLE', 'serveur injoignable'],
])('the audit log shows the value %s “%s” in French', (field, value, label) => {
  expect(linesOf({ [field]: value })[0]).toMatch(new RegExp(`après\u00A0: ${label}$`));
});

test('the audit log names permissions in French, as they are stored', () => {
  const [line] = linesOf({ permissions: ['users.view', 'content.news.publish'] });
  expect(line).toContain('Voir les utilisateurs');
  expect(line).toContain('Publier et dépublier');
});

test('the audit log omits an account field that is null both before and after a change', () => {
  expect(linesOf({ targetUserId: null, status: 'resolved' })).toEqual([
    'État après\u00A0: accepté',
  ]);
});

test('the audit log does not link the author name of an article to an account', () => {
  expect(linesOf({ author: 'Claire Delaunay', authorId: 3 })).toEqual([
    'Auteur après\u00A0: Claire Delaunay',
    'authorId après\u00A0: 3',
  ]);
  expect(screen.queryByRole('link')).toBeNull();
});

const EVERYTHING = permissionGroups.flatMap(({ items }) => items.map((item) => item.permission));
const entryOn = (
  targetType: string,
  targetId: string,
  action: string,
  targetName: string | null = null,
) => ({
  __typename: 'AuditEntry',
  id: `${targetType}${action}`,
  at: '2026-01-10T09:00:00Z',
  actorId: null,
  actorName: 'Système',
  action,
  targetType,
  targetId,
  targetName,
  requestId: null,
  changes: [],
});

/**
 * Opens the audit log with one entry.
 * @returns URL of the link on the target of the entry; null when the target is not a link
 */
async function targetOf(text: string, entry: object, permissions = EVERYTHING) {
  localStorage.setItem('authToken', 'jeton');
  renderApp({
    at: '/admin/journal',
    answers: adminAnswers(permissions, {
      Journal: () => ({ auditEntries: pageData('AuditEntryPage', [entry]) }),
    }),
  });
  await screen.findByRole('link', { name: `Voir seulement les actions sur\u00A0: ${text}` });
  const page = within(screen.getByRole('main'));
  return page.queryByRole('link', { name: text })?.getAttribute('href') ?? null;
}

test.each([
  ['article', '12', 'article.updated', 'Article n°\u00A012', '/admin/gestion-actualites/12'],
  ['report', '5', 'report.resolved', 'Signalement n°\u00A05', '/admin/rapports?signalement=5'],
  [
    'comment',
    '7',
    'comment.rejected',
    'Commentaire n°\u00A07',
    '/admin/commentaires?commentaire=7',
  ],
  ['role', 'night_watch', 'role.updated', 'Rôle Garde de nuit', '/admin/roles', 'Garde de nuit'],
  [
    'case',
    'MC-2026-00042',
    'case.handedOver',
    'Dossier MC-2026-00042',
    '/admin/main-courante/MC-2026-00042',
    'MC-2026-00042',
  ],
  ['settings', 'site', 'settings.updated', 'Paramètres', '/admin/parametres'],
  ['user', '9', 'user.banned', 'Utilisateur malik', '/admin/personnes/9', 'malik'],
  ['user', '9', 'account.erased', 'Utilisateur n°\u00A09', null],
  ['article', '12', 'article.deleted', 'Article n°\u00A012', null],
  ['comment', '7', 'comment.deleted', 'Commentaire n°\u00A07', null],
  ['media', '3', 'media.deleted', 'Image n°\u00A03', null],
])(
  'the audit log links the target “%s %s” of the action %s, unless the target was deleted',
  async (type, id, action, text, address, name?: string) => {
    expect(await targetOf(text, entryOn(type, id, action, name))).toBe(address);
  },
);

test('the audit log does not link to a page that the viewer cannot open', async () => {
  const rights = ['SYSTEM_SETTINGS_EDIT', 'CONTENT_NEWS_PUBLISH'] as const;
  const entry = entryOn('article', '12', 'article.updated');
  expect(await targetOf('Article n°\u00A012', entry, [...rights])).toBeNull();
});
