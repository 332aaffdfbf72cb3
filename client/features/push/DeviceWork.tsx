import { useWaitingComments } from '../comments/useWaitingComments';
import { useKeepPushOn } from './useKeepPushOn';

/** What a device does for a session besides pages: comments that wait, and pushes. */
export default function DeviceWork() {
  useWaitingComments();
  useKeepPushOn();
  return null;
}
