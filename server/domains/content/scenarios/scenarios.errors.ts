import { defineErrors, row } from '#platform/errors/catalogue';

export const scenariosErrors = defineErrors({
  SCENARIO_NOT_FOUND: row(404, 'Scénario introuvable', 'Raised when no scenario has this ID.'),
});
