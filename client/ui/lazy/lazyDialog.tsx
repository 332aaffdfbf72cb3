import type { ComponentType } from 'react';

import { lazyScript, usePressedScript } from './lazyScript';

interface DialogProps {
  onClose: () => void;
}

/**
 * Returns a dialog whose script is loaded when the dialog is opened. If the script cannot be loaded,
 * the failure is reported and the dialog is closed; the next click then retries.
 * @param fetch imports the component of the dialog
 */
export function lazyDialog<Props extends DialogProps>(fetch: () => Promise<ComponentType<Props>>) {
  const script = lazyScript(async () => ({ Component: await fetch() }));
  return function LazyDialog(props: Props) {
    const loaded = usePressedScript(script, true, props.onClose);
    return loaded && <loaded.Component {...props} />;
  };
}
