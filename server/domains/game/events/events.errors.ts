import { defineErrors, row } from '#platform/errors/catalogue';

export const eventsErrors = defineErrors({
  EVENT_NOT_FOUND: row(404, 'Événement introuvable', 'Raised when the event does not exist.'),
  CALENDAR_NOT_FOUND: row(
    404,
    'Ce calendrier n’existe plus. Créez une nouvelle adresse sur la page des événements.',
    'Raised when no member has a calendar address with this key, or the member cannot sign in.',
  ),
  EVENT_ENDED: row(
    409,
    'Cet événement est terminé.',
    'Raised when a member registers or withdraws after the end of the event.',
  ),
  EVENT_CANCELED: row(
    409,
    'Cet événement est annulé.',
    'Raised when a member registers for a canceled event, or staff change such an event.',
  ),
  EVENT_HAS_REGISTRATIONS: row(
    409,
    'Des membres sont inscrits à cet événement ou ont un résultat. Annulez l’événement au lieu de le supprimer.',
    'Raised when staff delete an event that has registrations or results.',
  ),
});
