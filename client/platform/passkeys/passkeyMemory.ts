import { storage } from '../storage';
import { storageKeys } from '../storageKeys';

const HERE = 'oui';

/** Records whether a passkey was used in this browser, without recording the account. */
export const passkeyMemory = {
  get: (): boolean => storage.get(storageKeys.passkey) === HERE,
  save: (): void => storage.set(storageKeys.passkey, HERE),
  clear: (): void => storage.remove(storageKeys.passkey),
};
