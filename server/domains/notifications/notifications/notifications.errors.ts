import { defineErrors, row } from '#platform/errors/catalogue';

/** Errors of this domain. */
export const notificationsErrors = defineErrors({
  NOTIFICATION_NOT_FOUND: row(
    404,
    'Notification introuvable',
    'The caller has no notification with this ID.',
  ),
  PUSH_DEVICE_NOT_FOUND: row(
    404,
    'Appareil introuvable',
    'The caller has no push device with this ID.',
  ),
});
