import { AccessKind } from './recovery.types';
import { quoted } from '#client/shared/quoted';

const NAMES: Readonly<Record<AccessKind, string>> = {
  [AccessKind.PASSKEY]: 'clé d’accès',
  [AccessKind.SECOND_FACTOR]: 'double authentification',
  [AccessKind.RECOVERY_CODES]: 'codes de secours',
  [AccessKind.GAME_KEY]: 'clé du jeu',
  [AccessKind.GAME_INSTALLATION]: 'installation du jeu',
  [AccessKind.API_TOKEN]: 'jeton d’API',
  [AccessKind.EXTERNAL_ACCOUNT]: 'compte lié',
  [AccessKind.DEVICE]: 'appareil',
};

/** Returns the French name of each means of access, such as 'clé d’accès « Téléphone »'. */
export const namesOfAccess = (
  access: readonly { kind: AccessKind; name: string | null }[],
): string[] => access.map(({ kind, name }) => NAMES[kind] + (name ? ` ${quoted(name)}` : ''));
