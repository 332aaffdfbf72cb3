import { MINUTE } from '#platform/running/clock';
import { settings } from '#domains/identity/settings/settings.service';
import { ReportSeverity } from '#domains/moderation/reports/report.types';

const { CRITICAL, HIGH, MEDIUM, LOW } = ReportSeverity;

/** Sort key of closed cases, which come after all others. */
export const CLOSED_URGENCY = 9;

const places: Readonly<Record<ReportSeverity, number>> = {
  [CRITICAL]: 1,
  [HIGH]: 2,
  [MEDIUM]: 3,
  [LOW]: 4,
};

export interface CaseSeverity {
  severity: ReportSeverity;
  emergency: boolean;
}

/** Returns the sort key of an open case: distress messages first, then by severity. */
export const urgencyOf = ({ severity, emergency }: CaseSeverity): number =>
  emergency ? 0 : places[severity];

/** Returns the time within which a case should be closed, in milliseconds, from the settings. */
export async function targetOf({ severity, emergency }: CaseSeverity): Promise<number> {
  const set = await settings();
  const minutes: Readonly<Record<ReportSeverity, number>> = {
    [CRITICAL]: set.caseMinutesCritical,
    [HIGH]: set.caseMinutesHigh,
    [MEDIUM]: set.caseMinutesMedium,
    [LOW]: set.caseMinutesLow,
  };
  return (emergency ? set.caseMinutesEmergency : minutes[severity]) * MINUTE;
}
