import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import { changeSettings } from '#tests/support/people/accounts';
import { plain, type Matrix, type Variables } from '../matrix';
import { ALLOWED, but, allCallers, holders, members, NOTHING } from '../spec';

const settings = holders('system.settings.edit');
const analysts = holders('system.analytics.view');

/** Sets who may enter the admin area. */
async function areaFor(adminAreaAccess: AdminAreaAccess): Promise<Variables> {
  await changeSettings({ adminAreaAccess });
  return {};
}

/** Entry of an operation that is allowed for everyone who may enter the admin area. */
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

/** Operations on the site: public information, settings, analytics and audit log. */
export const site: Matrix = {
  'Query.site': plain('{ site { name } }', allCallers()),
  'Query.errorCatalogue': plain('{ errorCatalogue { code } }', allCallers()),
  'Query.adminDashboard': forWhoEnters('{ adminDashboard { healthPercent } }'),
  'Subscription.maintenanceChanged': forWhoEnters('subscription { maintenanceChanged }'),
  'Subscription.staffQueueChanged': forWhoEnters('subscription { staffQueueChanged { queue } }'),
  'Query.siteHealth': plain('{ siteHealth { percent minutes { requests } } }', analysts),
  // The empty list means that there are no server errors, not that something is hidden.
  'Query.serverErrors': plain('{ serverErrors { total items { stack } } }', analysts, undefined, {
    read: () => ALLOWED,
  }),
  'Query.backups': plain('{ backups { kept last { at } } }', analysts),
  'Query.launchChecklist': plain('{ launchChecklist { steps { key } } }', settings),
  'Query.mailTemplates': plain('{ mailTemplates { key } }', settings),
  'Query.mailPreview': plain('{ mailPreview(key: "lock") { subject } }', settings),
  'Mutation.sendMailPreview': plain(
    'mutation { sendMailPreview(input: { key: "lock" }) { email } }',
    settings,
  ),
  'Mutation.sendTestMail': plain('mutation { sendTestMail { outcome } }', settings),
  'Mutation.startBackup': plain('mutation { startBackup  { started }}', settings),
  'Query.analytics': plain('{ analytics { totalUsers } }', analysts),
  'Mutation.exportAnalytics': plain(
    'mutation { exportAnalytics(input: {}) { fileName } }',
    analysts,
  ),
  'Query.settings': plain('{ settings { siteName } }', settings),
  'Query.defaultSettings': plain('{ defaultSettings { siteName } }', settings),
  // The history is empty because no settings were saved, not because something is hidden.
  'Query.settingsHistory': plain('{ settingsHistory { at } }', settings, undefined, {
    read: () => ALLOWED,
  }),
  'Mutation.updateSettings': plain(
    'mutation ($input: SettingsInput!) { updateSettings(input: $input) { ... on SettingsPayload { settings { siteName } } } }',
    settings,
    ({ who }) => ({ input: { siteDescription: `Vu par ${who}` } }),
  ),
  'Mutation.restoreDefaultSettings': plain(
    'mutation { restoreDefaultSettings { ... on SettingsPayload { settings { siteName } } } }',
    settings,
  ),
  'Mutation.exportSettings': plain('mutation { exportSettings { fileName } }', settings),
  'Mutation.clearCaches': plain('mutation { clearCaches { message } }', settings),
  // The audit log requires system.admin.full or system.settings.edit.
  'Query.auditEntries': plain('{ auditEntries { total } }', settings),
  'Query.viewer': plain('{ viewer { user { id } } }', but(allCallers(), { visitor: NOTHING })),
  'Subscription.viewerChanged': plain('subscription { viewerChanged { permissions } }', members()),
  'Subscription.sessionEnded': plain('subscription { sessionEnded }', members()),
};
