import { sensitiveUseCase } from '#platform/access/approvals';
import type { ReportDecisionInput } from './report.types';

/** Use case of deciding a report, which may need approval. */
export const DECIDING = sensitiveUseCase<ReportDecisionInput>('reports.decide');
