import { registerAccessSource } from '#domains/identity/auth/recovery/accessSources.service';
import { installationAccess } from './installations.service';

/**
 * Registers installations as a kind of access that an account recovery may remove. Called once by
 * the composition root.
 */
export function registerShiftListeners(): void {
  registerAccessSource(installationAccess);
}
