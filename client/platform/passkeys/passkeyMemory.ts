import { storage } from '../storage';
import { storageKeys } from '../storageKeys';

const HERE = 'oui';

/** Whether a passkey was made or used in this browser; it tells nothing of whose it is. */
export const passkeyMemory = {
  get: (): boolean => storage.get(storageKeys.passkey) === HERE,
  keep: (): void => storage.set(storageKeys.passkey, HERE),
  forget: (): void => storage.remove(storageKeys.passkey),
};
