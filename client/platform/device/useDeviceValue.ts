import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Returns a value that only the device knows, such as its time zone. While the page is being
 * hydrated, returns the value with which the server rendered the page; the component then renders
 * again. Objects must keep their identity.
 */
export const useDeviceValue = <Value>(read: () => Value, onServer: () => Value): Value =>
  useSyncExternalStore(neverChanges, read, onServer);
