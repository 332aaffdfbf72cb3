import { defineErrors, row } from '#platform/errors/catalogue';

/** The errors of this domain. */
export const eventsErrors = defineErrors({
  EVENT_NOT_FOUND: row(404, 'Événement introuvable', 'No such event.'),
  EVENT_ENDED: row(
    409,
    'Cet événement est terminé.',
    'A registration, or its withdrawal, once the event is over.',
  ),
  EVENT_CANCELED: row(
    409,
    'Cet événement est annulé.',
    'A registration for an event that was called off, or an act of staff on one.',
  ),
  EVENT_HAS_REGISTRATIONS: row(
    409,
    'Des membres sont inscrits à cet événement ou ont un résultat. Annulez l’événement au lieu de le supprimer.',
    'Deleting an event for which somebody is registered, or in which somebody has a result.',
  ),
});
