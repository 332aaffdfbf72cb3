import { on } from '#platform/running/bus';
import { roleAssigned, roleEdited } from '#domains/identity/roles/roles.events';
import { accountErased } from '#domains/identity/users/users.events';
import { dropRequestsOf, endRequestsExtendingRole, endRequestsOnRole } from './deciding.service';

/**
 * Registers the listeners that end open requests: requests that an erased account made or that
 * concern only this account, requests about a role that was deleted or has gained rights, and
 * requests to add rights to a role that another member has received in the meantime.
 */
export function registerConfirmationListeners(): void {
  on(accountErased, ({ userId }) => dropRequestsOf(userId));
  on(roleAssigned, ({ roleId }) => endRequestsExtendingRole(roleId));
  on(roleEdited, async ({ roleId, before, after }) => {
    const added = after?.permissions?.some((one) => !before?.permissions?.includes(one)) ?? false;
    const isHigher = (after?.hierarchy ?? 0) > (before?.hierarchy ?? 0);
    if (before === null || after === null || added || isHigher) await endRequestsOnRole(roleId);
  });
}
