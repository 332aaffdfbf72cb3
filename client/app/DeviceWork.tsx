import { useWaitingComments } from '../features/comments/useWaitingComments';
import { useKeepPushOn } from '../features/push/useKeepPushOn';
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
  useKeepPushOn();
  return null;
}
