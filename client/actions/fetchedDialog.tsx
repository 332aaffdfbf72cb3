import { useEffect, type ComponentType } from 'react';

import { NETWORK_ERROR } from '#client/platform/text/errorMessages';
import { Fetched } from '#ui/feedback/Fetched';
import { toast } from '#ui/feedback/toast';

interface DialogProps {
  onClose: () => void;
}

/**
 * Returns a dialog whose script is loaded only when the dialog is opened. If the script cannot be
 * loaded, shows a toast and closes the dialog; the next click then tries again.
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
