import type { ReactNode } from 'react';

import { dialogKit } from './kits';

export interface DialogProps {
  open: boolean;
  /** Called with false when the user presses Escape or the close button, or clicks outside. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Sentence below the title. Screen readers read it with the title. */
  description?: ReactNode;
  children: ReactNode;
  /** Width: 480, 620 or 860 px. On a phone, the dialog is a sheet at the bottom of the screen. */
  size?: 'small' | 'medium' | 'large';
  /** Whether a call is in progress, so that the dialog cannot be closed. */
  locked?: boolean;
  /** Whether a click outside is ignored, for content that cannot be shown again. */
  once?: boolean;
  /**
   * Whether only a button in the content closes the dialog; Escape and a click outside are ignored.
   */
  mandatory?: boolean;
}

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
