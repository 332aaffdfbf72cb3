import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import { changeSettings } from '#tests/support/people/accounts';
import { plain, type Matrix, type Variables } from '../matrix';
import { ALLOWED, but, allCallers, holders, members, NOTHING } from '../spec';

const settings = holders('system.settings.edit');
const analysts = holders('system.analytics.view');

/** Opens the administration to some; the lines that depend on it say to whom. */
async function areaFor(adminAreaAccess: AdminAreaAccess): Promise<Variables> {
  await changeSettings({ adminAreaAccess });
  return {};
}

/** Operations for everybody who may enter the administration. */
const forWhoEnters = (send: string): Matrix[string] => ({
  send,
  cases: {
    'where adminAreaAccess says admins': {
      expected: but(members('FORBIDDEN'), { admin: ALLOWED, super_admin: ALLOWED }),
      variables: () => areaFor(AdminAreaAccess.ADMINS),
    },
    'where adminAreaAccess says staff': {
      expected: but(members(), { member: 'FORBIDDEN' }),
      variables: () => areaFor(AdminAreaAccess.STAFF),
    },
  },
});

/** The site as a whole: what it says of itself, its settings, figures and journal. */
export const site: Matrix = {
  'Query.site': plain('{ site { name } }', allCallers()),
  'Query.errorCatalogue': plain('{ errorCatalogue { code } }', allCallers()),
  'Query.adminDashboard': forWhoEnters('{ adminDashboard { healthPercent } }'),
  'Subscription.maintenanceChanged': forWhoEnters('subscription { maintenanceChanged }'),
  'Subscription.staffQueueChanged': forWhoEnters('subscription { staffQueueChanged { queue } }'),
  'Query.siteHealth': plain('{ siteHealth { percent minutes { requests } } }', analysts),
  // A site without errors has an empty journal, which is not hidden.
  'Query.serverErrors': plain('{ serverErrors { total items { stack } } }', analysts, undefined, {
    read: () => ALLOWED,
  }),
  'Query.backups': plain('{ backups { kept last { at } } }', analysts),
  'Query.launchChecklist': plain('{ launchChecklist { steps { key } } }', settings),
  'Mutation.sendTestMail': plain('mutation { sendTestMail { outcome } }', settings),
  'Mutation.startBackup': plain('mutation { startBackup }', settings),
  'Query.analytics': plain('{ analytics { totalUsers } }', analysts),
  'Mutation.exportAnalytics': plain('mutation { exportAnalytics { fileName } }', analysts),
  'Query.settings': plain('{ settings { siteName } }', settings),
  'Query.defaultSettings': plain('{ defaultSettings { siteName } }', settings),
  // A site whose settings were never saved has no history, which is not hidden.
  'Query.settingsHistory': plain('{ settingsHistory { at } }', settings, undefined, {
    read: () => ALLOWED,
  }),
  'Mutation.updateSettings': plain(
    'mutation ($input: SettingsInput!) { updateSettings(input: $input) { siteName } }',
    settings,
    ({ who }) => ({ input: { siteDescription: `Vu par ${who}` } }),
  ),
  'Mutation.restoreDefaultSettings': plain(
    'mutation { restoreDefaultSettings { siteName } }',
    settings,
  ),
  'Mutation.exportSettings': plain('mutation { exportSettings { fileName } }', settings),
  'Mutation.clearCaches': plain('mutation { clearCaches { message } }', settings),
  // The journal is for holders of system.admin.full or system.settings.edit.
  'Query.auditEntries': plain('{ auditEntries { total } }', settings),
  'Query.viewer': plain('{ viewer { user { id } } }', but(allCallers(), { visitor: NOTHING })),
  'Subscription.viewerChanged': plain('subscription { viewerChanged { permissions } }', members()),
  'Subscription.sessionEnded': plain('subscription { sessionEnded }', members()),
};
