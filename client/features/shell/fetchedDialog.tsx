import { useEffect, type ComponentType } from 'react';

import { NETWORK_ERROR } from '#client/platform/text/errorMessages';
import { Fetched } from '#ui/feedback/Fetched';
import { toast } from '#ui/feedback/toast';

interface DialogProps {
  onClose: () => void;
}

/**
 * A dialog whose script is loaded when it is opened: most people who see a page never open it. When it
 * cannot be loaded, a toast says so and it is closed again, so that the next press tries once more.
 * @param load imports the component
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
