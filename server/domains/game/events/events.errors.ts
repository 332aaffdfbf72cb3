import { defineErrors, row } from '#platform/errors/catalogue';

/** Errors of the events domain. */
export const eventsErrors = defineErrors({
  EVENT_NOT_FOUND: row(404, 'Événement introuvable', 'The event does not exist.'),
  EVENT_ENDED: row(
    409,
    'Cet événement est terminé.',
    'A registration is made or withdrawn after the end of the event.',
  ),
  EVENT_CANCELED: row(
    409,
    'Cet événement est annulé.',
    'A member registers for a canceled event, or staff change one.',
  ),
  EVENT_HAS_REGISTRATIONS: row(
    409,
    'Des membres sont inscrits à cet événement ou ont un résultat. Annulez l’événement au lieu de le supprimer.',
    'An event with registrations or results is deleted.',
  ),
});
