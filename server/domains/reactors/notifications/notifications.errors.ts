import { defineErrors, row } from '../../../platform/errors/catalogue';

/** What clients may be told by this domain. */
export const notificationsErrors = defineErrors({
  NOTIFICATION_NOT_FOUND: row(
    404,
    'Notification introuvable',
    'No such notification of the caller.',
  ),
});
