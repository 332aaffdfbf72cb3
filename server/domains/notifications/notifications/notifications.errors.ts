import { defineErrors, row } from '#platform/errors/catalogue';

export const notificationsErrors = defineErrors({
  NOTIFICATION_NOT_FOUND: row(
    404,
    'Notification introuvable',
    'Raised when the caller has no notification with the given ID.',
  ),
  PUSH_DEVICE_NOT_FOUND: row(
    404,
    'Appareil introuvable',
    'Raised when the caller has no push device with the given ID.',
  ),
});
