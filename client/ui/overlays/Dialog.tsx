import type { ReactNode } from 'react';

import { usePressedScript } from '../lazy/lazyScript';
import { dialogScript } from './overlayScripts';
import type { DialogProps } from './RadixDialog';

/** Dialog that traps the focus, restores it when it closes, and closes on Escape. */
export function Dialog(props: DialogProps) {
  const script = usePressedScript(dialogScript, props.open, () => props.onOpenChange(false));
  return script && <script.RadixDialog {...props} />;
}

/** Buttons at the bottom of a dialog: side by side, or stacked on a phone. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 flex flex-col-reverse gap-2.5 xs:flex-row xs:flex-wrap xs:justify-end">
      {children}
    </div>
  );
}
