import { lazy, Suspense, useEffect, useState } from 'react';

import { onFirstToast } from './toast';

const ToastViewer = lazy(() => import('./ToastViewer'));

/** The place of the toasts, once in the application; its library loads with the first toast. */
export function Toaster() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense>
      <ToastViewer />
    </Suspense>
  );
}
