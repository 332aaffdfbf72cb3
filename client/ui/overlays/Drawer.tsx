import { usePressedScript } from '../lazy/lazyScript';
import { dialogScript } from './overlayScripts';
import type { DrawerProps } from './RadixDrawer';

/** Panel that slides in from the left, for a menu on a small screen. */
export function Drawer(props: DrawerProps) {
  const script = usePressedScript(dialogScript, props.open, () => props.onOpenChange(false));
  return script && <script.RadixDrawer {...props} />;
}
