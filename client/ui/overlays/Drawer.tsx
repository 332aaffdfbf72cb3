import { dialogKit } from './kits';
import type { DrawerProps } from './RadixDrawer';

/** Panel that slides in from the left, for a menu on a small screen. */
export function Drawer(props: DrawerProps) {
  const kit = dialogKit.useKit(props.open, () => props.onOpenChange(false));
  return kit ? <kit.RadixDrawer {...props} /> : null;
}
