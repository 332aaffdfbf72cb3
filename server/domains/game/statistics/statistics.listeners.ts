import { registerAccessSource } from '#domains/identity/auth/recovery/accessSources.service';
import { gameKeyAccess } from './gameClient/gameTokens.service';

/**
 * Registers game tokens as a kind of access that an account recovery may remove. Called once by the
 * composition root.
 */
export function registerStatisticsListeners(): void {
  registerAccessSource(gameKeyAccess);
}
