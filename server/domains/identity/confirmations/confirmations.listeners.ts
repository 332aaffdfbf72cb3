import { on } from '../../../platform/running/bus';
import { accountErased } from '../users/users.events';
import { dropRequestsOf } from './deciding.service';

/** Ends what somebody asked for, and what was asked about them, when they are erased. */
export function registerConfirmationListeners(): void {
  on(accountErased, ({ userId }) => dropRequestsOf(userId));
}
