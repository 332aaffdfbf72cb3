import { defineErrors, row } from '#platform/errors/catalogue';

export const mailPreviewsErrors = defineErrors({
  MAIL_TEMPLATE_NOT_FOUND: row(404, 'Email introuvable.', 'No mail template has this key.'),
  OWN_EMAIL_NOT_VERIFIED: row(
    403,
    'Confirmez votre adresse email avant de vous envoyer un email.',
    'Raised when a preview would be sent to an address that the caller has not verified.',
  ),
});
