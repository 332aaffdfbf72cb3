import type { ComponentType } from 'react';

import { NETWORK_ERROR } from '../../../platform/words/errorMessages';
import { Fetched } from '../../../ui/feedback/Fetched';
import { toast } from '../../../ui/feedback/toast';

/**
 * A dialog whose script is loaded when it is opened: most people who see a list never open it. When it
 * cannot be loaded, a toast says so.
 * @param load imports the component
 */
export function fetchedDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loadOrTell = async () => {
    try {
      return { default: await load() };
    } catch (error) {
      toast.error(NETWORK_ERROR);
      throw error;
    }
  };
  return function FetchedDialog(props: Props) {
    return <Fetched load={loadOrTell} props={props} />;
  };
}
