import type { ReactNode } from 'react';

import { dialogKit } from './kits';

export interface DialogProps {
  open: boolean;
  /** Called with false by Escape, the close button, or a click outside. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Sentence below the title, read with it. */
  description?: ReactNode;
  children: ReactNode;
  /** 480, 620 or 860 px wide; on a phone, a sheet at the bottom of the screen. */
  size?: 'small' | 'medium' | 'large';
  /** Whether a call is in progress, so that the dialog cannot be closed. */
  locked?: boolean;
  /** Whether a click outside is ignored, because the content will not be shown again. */
  once?: boolean;
  /** Whether only its own button closes it: no close button, Escape or click outside. */
  mandatory?: boolean;
}

/** Dialog that traps the focus, restores it, and closes on Escape. */
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
