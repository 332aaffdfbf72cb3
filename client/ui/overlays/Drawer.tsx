import type { ReactNode } from 'react';

import { dialogKit } from './kits';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Title for screen readers only. */
  title: string;
  children: ReactNode;
}

/** Panel that slides in from the left, for a menu on a small screen. */
export function Drawer(props: DrawerProps) {
  const kit = dialogKit.useKit(props.open, () => props.onOpenChange(false));
  return kit ? <kit.RadixDrawer {...props} /> : null;
}
