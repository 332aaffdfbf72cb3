import { registerAccessSource } from '#domains/identity/auth/recovery/accessSources.service';
import { installationAccess } from './installations.service';

/** Registers installations as access to an account. Called once by the composition root. */
export function registerShiftListeners(): void {
  registerAccessSource(installationAccess);
}
