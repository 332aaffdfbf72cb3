import { useEffect, type ComponentType } from 'react';

import { NETWORK_ERROR } from '#client/platform/text/errorMessages';
import { Fetched } from '#ui/feedback/Fetched';
import { toast } from '#ui/feedback/toast';

interface DialogProps {
  onClose: () => void;
}

/**
 * Returns a dialog whose script is loaded when the dialog is opened, because most visitors never
 * open it. If the script cannot be loaded, a toast is shown and the dialog closes, so that the next
 * click tries again.
 * @param load imports the component of the dialog
 */
export function fetchedDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loadModule = async () => ({ default: await load() });
  return function FetchedDialog(props: Props) {
    const closed = <NotFetched onClose={props.onClose} />;
    return <Fetched load={loadModule} props={props} fallback={closed} />;
  };
}

function NotFetched({ onClose }: DialogProps) {
  useEffect(() => {
    toast.error(NETWORK_ERROR);
    onClose();
  }, [onClose]);
  return null;
}
