import { useWaitingComments } from '../features/comments/waiting/useWaitingComments';
import { usePushRenewal } from '../features/push/usePushRenewal';
import { SignedIn } from '../features/shell/SignedIn';

/**
 * Background work on this device during a session: sends comments that were stored offline, and
 * renews the push subscription.
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
