import { sensitiveUseCase } from '#platform/access/approvals';
import type { ReportDecisionInput } from './report.types';

/** Deciding a report, which a second person may have to confirm. */
export const DECIDING = sensitiveUseCase<ReportDecisionInput>('reports.decide');
