import { useEffect, useState } from 'react';

import { Fetched } from './Fetched';
import { onFirstToast } from './toast';

const loadViewer = () => import('./ToastViewer');

/** The place of the toasts, once in the application; its library loads with the first toast. */
export function Toaster() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return needed && <Fetched load={loadViewer} props={{}} />;
}
