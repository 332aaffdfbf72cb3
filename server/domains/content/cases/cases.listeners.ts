import { on } from '../../../platform/running/bus';
import { caseChanged, handoverChanged } from './cases.events';
import { announceCase } from './cases.signal';

/** Tells open pages of what changes. Called by the composition root. */
export function registerCaseListeners(): void {
  on(caseChanged, ({ number }) => announceCase(number));
  on(handoverChanged, () => announceCase(null));
}
