import { useWaitingComments } from '../features/comments/useWaitingComments';
import { usePushRenewal } from '../features/push/usePushRenewal';
import { SignedIn } from '../features/shell/SignedIn';

/**
 * Background work of a session on this device: sends stored comments and renews push notifications.
 */
export default function DeviceWork() {
  return (
    <SignedIn>
      <Work />
    </SignedIn>
  );
}

function Work() {
  useWaitingComments();
  usePushRenewal();
  return null;
}
