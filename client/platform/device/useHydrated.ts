import { useDeviceValue } from './useDeviceValue';

/** Returns whether the page is hydrated; false on the server and in the first rendering after it. */
export const useHydrated = (): boolean =>
  useDeviceValue(
    () => true,
    () => false,
  );
