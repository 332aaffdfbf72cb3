import { defineErrors, row } from '../../../platform/errors/catalogue';

/** What callers of this domain may be told. */
export const notificationsErrors = defineErrors({
  NOTIFICATION_NOT_FOUND: row(
    404,
    'Notification introuvable',
    'No such notification of the caller.',
  ),
});
