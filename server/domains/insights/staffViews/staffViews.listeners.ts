import { staffViewed } from '#platform/access/accessLog';
import { inBackground } from '#platform/running/background';
import { on } from '#platform/running/bus';
import { recordStaffView } from './staffViews.service';

/**
 * Records the accesses of staff in the background, so that recording neither delays a request nor
 * makes it fail. Errors are logged. Called once by the composition root.
 */
export function registerStaffViewsListeners(): void {
  on(staffViewed, (view) => inBackground('who looked', () => recordStaffView(view)));
}
