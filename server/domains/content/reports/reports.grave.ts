import { nameGrave } from '../../../platform/access/secondPerson';
import type { ReportDecisionInput } from './report.types';

/** Deciding a report, which a second person may have to confirm. */
export const DECIDING = nameGrave<ReportDecisionInput>('reports.decide');
