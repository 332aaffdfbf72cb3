import { registerAccessSource } from '#domains/identity/auth/recovery/accessSources.service';
import { gameKeyAccess } from './gameClient/gameTokens.service';

/** Registers game keys as access to an account. Called once by the composition root. */
export function registerStatisticsListeners(): void {
  registerAccessSource(gameKeyAccess);
}
