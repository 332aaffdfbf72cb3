import { defineErrors, row } from '#platform/errors/catalogue';

export const webhooksErrors = defineErrors({
  WEBHOOK_NOT_FOUND: row(404, 'Connexion introuvable.', 'No webhook has this ID.'),
});
