import { defineDomain } from '#platform/domain';
import { inBackground } from '#platform/running/background';
import { renewEncryptedSecrets } from '#domains/identity/auth/keys/keyRotation.service';
import { Shifts1763600000057 } from './1763600000057-shifts';
import { CallsOfShifts1763600000058 } from './1763600000058-calls-of-shifts';
import { ShiftsByMessage1763600000077 } from './1763600000077-shifts-by-message';
import { StorableTimes1763600000196 } from './1763600000196-storable-times';
import { GameLinks1763600000195 } from './links/1763600000195-game-links';
import { GameLink } from './links/gameLink.entity';
import { GameLinksResolver } from './links/gameLinks.resolver';
import { encryptedKeys, installationAccess } from './installations.service';
import { ResultsResolver } from './results/results.resolver';
import { shiftsAuditActions } from './shifts.events';
import { shiftsErrors } from './shifts.errors';
import { shiftJobs } from './shifts.jobs';
import { shiftsPersonalData } from './shifts.personalData';
import { ShiftsResolver } from './shifts.resolver';
import { gameClientRoutes } from './shifts.routes';
import { GameInstallation } from './tables/installation.entity';
import { Shift } from './tables/shift.entity';
import { ShiftCall } from './tables/shiftCall.entity';
import { ShiftMessage } from './tables/shiftMessage.entity';
import { registerAccessSource } from '#domains/identity/auth/recovery/accessSources.service';

/** Registers installations as a kind of access that an account recovery may remove. */
function registerShiftListeners(): void {
  registerAccessSource(installationAccess);
}

/** Installations of the game, their links to accounts, and signed shifts whose results are verified. */
export const shifts = defineDomain({
  name: 'shifts',
  errors: shiftsErrors,
  entities: [GameInstallation, GameLink, Shift, ShiftMessage, ShiftCall],
  migrations: [
    Shifts1763600000057,
    CallsOfShifts1763600000058,
    ShiftsByMessage1763600000077,
    GameLinks1763600000195,
    StorableTimes1763600000196,
  ],
  resolvers: [ShiftsResolver, GameLinksResolver, ResultsResolver],
  routes: [gameClientRoutes],
  listen: registerShiftListeners,
  jobs: shiftJobs,
  start: () =>
    inBackground(
      'game installations',
      async () => void (await renewEncryptedSecrets(encryptedKeys)),
    ),
  personalData: shiftsPersonalData,
  auditActions: [shiftsAuditActions],
});
