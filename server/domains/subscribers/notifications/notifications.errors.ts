import { defineErrors, row } from '#platform/errors/catalogue';

/** The errors of this domain. */
export const notificationsErrors = defineErrors({
  NOTIFICATION_NOT_FOUND: row(
    404,
    'Notification introuvable',
    'No such notification of the caller.',
  ),
  PUSH_DEVICE_NOT_FOUND: row(404, 'Appareil introuvable', 'No such device of the caller.'),
});
