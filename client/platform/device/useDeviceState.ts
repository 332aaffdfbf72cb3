import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { useHydrated } from './useHydrated';

/**
 * State whose initial value is stored on this device, such as a draft. While the page is being
 * hydrated, the state has the value with which the server rendered the page; it is then read.
 */
export function useDeviceState<Value>(
  read: () => Value,
  onServer: () => Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const isHydrated = useHydrated();
  const [wasHydrated] = useState(isHydrated);
  const [value, setValue] = useState(wasHydrated ? read : onServer);
  useEffect(() => {
    if (!wasHydrated) setValue(read());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reads once, when the page is hydrated
  }, []);
  return [value, setValue];
}
