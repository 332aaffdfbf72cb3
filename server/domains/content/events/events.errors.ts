import { defineErrors, row } from '../../../platform/errors/catalogue';

/** The errors of this domain. */
export const eventsErrors = defineErrors({
  EVENT_NOT_FOUND: row(404, 'Événement introuvable', 'No such event.'),
  EVENT_ENDED: row(
    409,
    'Cet événement est terminé.',
    'A registration, or its withdrawal, once the event is over.',
  ),
});
