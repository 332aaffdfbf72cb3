import { defineDomain } from '#platform/domain';
import { Cases1763600000042 } from '../migrations/1763600000042-cases';
import { CaseTexts1763600000048 } from '../migrations/1763600000048-case-texts';
import { CaseViews1763600000051 } from '../migrations/1763600000051-case-views';
import { casesAuditActions } from './cases.auditActions';
import { casesErrors } from './cases.errors';
import { casesJobs } from './cases.jobs';
import { registerCaseListeners } from './cases.listeners';
import { casesPersonalData } from './cases.personalData';
import {
  AppealCaseResolver,
  CommentCaseResolver,
  EmergencyCaseResolver,
  ReportCaseResolver,
} from './caseNumbers.resolver';
import { CaseEntryResolver, CasePersonResolver } from './entries/caseParts.resolver';
import { CaseViewsResolver } from './subjects/caseViews.resolver';
import { CasesResolver } from './cases.resolver';
import { HandoverResolver } from './handover/handover.resolver';
import { CaseNumbers, CaseRow } from './case.entity';
import { CaseEntryRow } from './entries/caseEntry.entity';
import { CaseLink } from './caseLink.entity';
import { CaseMatter } from './caseMatter.entity';
import { CasePresenceRow, CaseVisit } from './handover/casePresence.entity';
import { CaseViewRow } from './subjects/caseView.entity';
import { HandoverNoteRow, HandoverReading } from './handover/handoverNote.entity';

/** Module definition of the incident log: cases, their entries and the handover notes. */
export const cases = defineDomain({
  name: 'cases',
  errors: casesErrors,
  entities: [
    CaseRow,
    CaseNumbers,
    CaseEntryRow,
    CaseMatter,
    CaseLink,
    CaseViewRow,
    CasePresenceRow,
    CaseVisit,
    HandoverNoteRow,
    HandoverReading,
  ],
  migrations: [Cases1763600000042, CaseTexts1763600000048, CaseViews1763600000051],
  resolvers: [
    CasesResolver,
    CaseViewsResolver,
    CaseEntryResolver,
    CasePersonResolver,
    HandoverResolver,
    CommentCaseResolver,
    ReportCaseResolver,
    AppealCaseResolver,
    EmergencyCaseResolver,
  ],
  listen: registerCaseListeners,
  jobs: casesJobs,
  personalData: casesPersonalData,
  auditActions: casesAuditActions,
});
