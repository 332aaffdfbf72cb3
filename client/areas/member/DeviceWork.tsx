import { useWaitingComments } from '../../features/comments/useWaitingComments';
import { useKeepPushOn } from '../../features/push/useKeepPushOn';

/** What a device does for a session besides pages: comments that wait, and pushes. */
export default function DeviceWork() {
  useWaitingComments();
  useKeepPushOn();
  return null;
}
