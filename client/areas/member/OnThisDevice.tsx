import { useWaitingComments } from '../../features/comments/useWaitingComments';
import { useKeepPushOn } from '../../features/push/useKeepPushOn';

/** What a device does for the signed-in member besides pages: comments that wait, and pushes. */
export default function OnThisDevice() {
  useWaitingComments();
  useKeepPushOn();
  return null;
}
