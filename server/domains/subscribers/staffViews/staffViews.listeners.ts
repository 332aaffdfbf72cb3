import { staffViewed } from '#platform/access/accessLog';
import { inBackground } from '#platform/running/background';
import { on } from '#platform/running/bus';
import { recordStaffView } from './staffViews.service';

/**
 * Records what staff looks at, after the answer: a reading is neither slower for it, nor refused when
 * it cannot be recorded (that is logged). Called once by the composition root.
 */
export function registerStaffViewsListeners(): void {
  on(staffViewed, (view) => inBackground('who looked', () => recordStaffView(view)));
}
