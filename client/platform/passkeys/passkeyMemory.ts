import { storage } from '../storage';
import { storageKeys } from '../storageKeys';

const HERE = 'oui';

/** Whether a passkey was made or used in this browser; it tells nothing of whose it is. */
export const passkeyMemory = {
  get: (): boolean => storage.get(storageKeys.passkey) === HERE,
  save: (): void => storage.set(storageKeys.passkey, HERE),
  clear: (): void => storage.remove(storageKeys.passkey),
};
