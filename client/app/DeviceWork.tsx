import { useWaitingComments } from '../features/comments/useWaitingComments';
import { usePushRenewal } from '../features/push/usePushRenewal';
import { SignedIn } from '../features/shell/SignedIn';

/** What a device does for a session besides pages: comments that wait, and pushes. */
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
