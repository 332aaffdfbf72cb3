import type { ReactNode } from 'react';

import { dialogKit } from './kits';
import type { DialogProps } from './RadixDialog';

/** Dialog that traps the focus, restores it when it closes, and closes on Escape. */
export function Dialog(props: DialogProps) {
  const kit = dialogKit.useKit(props.open, () => props.onOpenChange(false));
  return kit ? <kit.RadixDialog {...props} /> : null;
}

/** Buttons at the bottom of a dialog: side by side, or stacked on a phone. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 flex flex-col-reverse gap-2.5 xs:flex-row xs:flex-wrap xs:justify-end">
      {children}
    </div>
  );
}
