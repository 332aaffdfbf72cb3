import { cleanup, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { opens } from '#areas/admin/shell/adminMenu';
import type { Permission } from '#client/generated/graphql';
import { permissionGroups } from '#client/platform/text/permissionLabels';
import {
  adminAnswers,
  commentAnswers,
  commentData,
  pageData,
  reportData,
} from '#tests/support/content/adminData';
import { managedUserData, userPageData } from '#tests/support/people/managedUsers';
import { grants, STAFF, type StaffRole } from '#tests/support/matrix/spec';
import { renderApp } from '#tests/support/browser/renderApp';
import type { Answers } from '#tests/support/browser/renderClient';

type PermissionId = Parameters<typeof grants>[1];

const permissionsOf = (role: StaffRole): Permission[] =>
  permissionGroups
    .flatMap(({ items }) => items.map(({ permission }) => permission))
    .filter((one) => grants(role, one.toLowerCase().replaceAll('_', '.') as PermissionId));

const PERSON = managedUserData(9, { username: 'lmartin' });
const comment = commentData({ status: 'REPORTED', reportCount: 2 });
const report = {
  ...reportData(),
  notes: [],
  otherReports: [],
  decisionNote: null,
  linkedAct: null,
};
const auditEntry = {
  __typename: 'AuditEntry',
  id: '31',
  at: '2026-01-10T09:00:00Z',
  actorId: '3',
  actorName: 'moderateur',
  action: 'user.banned',
  targetType: 'user',
  targetId: '11',
  targetName: 'banni',
  changes: [],
};
const entry = {
  __typename: 'SecurityJournalEntry',
  id: '4',
  kind: 'SIGN_IN_FAILED',
  at: '2026-01-10T09:00:00Z',
  count: 1,
  device: '',
  network: '',
  userId: '9',
  username: 'lmartin',
};

/** Answers with one item of each kind that the pages show with links. */
const ANSWERS: Answers = {
  ManagedReports: () => ({ managedReports: pageData('ManagedReportPage', [report]) }),
  ManagedReport: () => ({ managedReport: report }),
  ReportAssignees: () => ({ reportAssignees: [] }),
  ReportCounts: () => ({
    reportCounts: {
      __typename: 'ReportCounts',
      total: 1,
      pending: 1,
      resolved: 0,
      dismissed: 0,
      critical: 1,
    },
  }),
  ManagedUsers: () => ({ users: userPageData([PERSON]) }),
  ManagedUserDetails: () => ({ user: PERSON }),
  StaffNotes: () => ({ staffNotes: pageData('StaffNotePage', []) }),
  PersonCases: () => ({ cases: pageData('CasePage', []) }),
  PersonDecisions: () => ({ decisionsAbout: pageData('DecisionInCasePage', []) }),
  PersonReports: () => ({ managedReports: pageData('ManagedReportPage', [report]) }),
  PersonBans: () => ({ accountBans: [] }),
  PersonComments: () => ({ managedComments: pageData('ManagedCommentPage', [comment]) }),
  PersonSessions: () => ({ accountSessions: [] }),
  PersonSecurity: () => ({ securityEntries: pageData('SecurityJournalPage', [entry]) }),
  PersonOrders: () => ({ accountOrders: pageData('OrderPage', []) }),
  PersonActs: () => ({ auditEntries: pageData('AuditEntryPage', [auditEntry]) }),
  RoleAssignments: () => ({ roleAssignments: [] }),
  Journal: () => ({
    auditEntries: pageData('AuditEntryPage', [{ ...auditEntry, requestId: null }]),
  }),
  SecurityJournal: () => ({ securityEntries: pageData('SecurityJournalPage', [entry]) }),
};

const answersFor = (role: StaffRole): Answers =>
  commentAnswers([comment], { ...adminAnswers(permissionsOf(role)), ...ANSWERS });

const PAGES = [
  '/admin/commentaires',
  '/admin/rapports',
  '/admin/rapports?signalement=5',
  '/admin/utilisateurs',
  '/admin/personnes/9',
  '/admin/journal',
  '/admin/securite',
];

const linksShown = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/admin"]')].map(
    (link) => link.pathname,
  );

/** Waits for an element. Roles are not used: they take seconds to compute on a page with a table. */
const shown = (selector: string) =>
  waitFor(() => expect(document.querySelector(selector)).not.toBeNull());

/** The button of the menu of the first row. */
const ROW_MENU = 'button:is([aria-label^="Actions pour"], [aria-label^="Agir sur"])';

/**
 * Returns the admin URLs to which a page links: those of the open panel, or those of the page and of
 * the menu of its first row.
 */
async function linksOf(role: StaffRole, at: string): Promise<string[]> {
  renderApp({ at, answers: answersFor(role) });
  await shown('h1');
  await waitFor(() => expect(document.body.textContent).not.toContain('Chargement…'));
  if (at.includes('?')) {
    await shown('[role="dialog"] a');
    return linksShown();
  }
  const row = document.querySelector(ROW_MENU);
  if (row) {
    await userEvent.click(row);
    await shown('[role="menuitem"]');
  }
  return linksShown();
}

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('every link on the admin pages', () => {
  test.each(STAFF)(
    'leads to a page that a viewer with the role may open: %s',
    { timeout: 120_000 },
    async (role) => {
      const permissions = permissionsOf(role);
      const found = new Set<string>();
      for (const page of PAGES.filter((one) => opens(one, permissions))) {
        for (const link of await linksOf(role, page)) found.add(link);
        cleanup();
      }
      expect(found.size).toBeGreaterThan(3);
      expect([...found].filter((link) => !opens(link, permissions))).toEqual([]);
    },
  );
});
