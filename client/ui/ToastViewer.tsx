import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';

import { takeToasts, TOAST_DURATION_MS } from './toast';

// Specification of the public site, section 9: 4 s, 3 visible, gap 14 px, width 356 px.
const VISIBLE_TOASTS = 3;
const GAP_PX = 14;
const WIDTH_PX = 356;

/** Shows the toasts; loaded with the first of them. */
export default function ToastViewer() {
  useEffect(
    () =>
      takeToasts(({ kind, message, durationMs }) => toast[kind](message, { duration: durationMs })),
    [],
  );
  return (
    <Sonner
      richColors
      closeButton
      position="bottom-right"
      duration={TOAST_DURATION_MS}
      visibleToasts={VISIBLE_TOASTS}
      gap={GAP_PX}
      style={{ '--width': `${WIDTH_PX}px`, fontFamily: 'var(--font-corps)' } as React.CSSProperties}
      containerAriaLabel="Notifications"
      toastOptions={{ closeButtonAriaLabel: 'Fermer' }}
    />
  );
}
