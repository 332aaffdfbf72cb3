import { findById } from '#platform/db/byId';
import { isTrial } from '#platform/db/transaction';
import { Permission } from '#platform/access/permissions';
import { confirmable, GraveAct } from '#platform/access/approvals';
import { decideReport } from './managing/decisions.service';
import { Report } from './report.entity';
import { ReportLinkedAct } from './report.types';
import { DECIDING } from './reports.sensitive';

const findReport = (id: string) => findById(Report, id);

/** Use case that needs approval: deciding a report with a permanent ban. */
export const reportsConfirmed = [
  confirmable(DECIDING, {
    sensitiveCallOf: async (_actor, { id, act, banDays, note }) => {
      if (act !== ReportLinkedAct.BAN || banDays !== 0) return null;
      const report = await findReport(id);
      if (!report?.targetUserId) return null;
      return {
        actions: [GraveAct.PERMANENT_BAN],
        accounts: 1,
        permission: Permission.USERS_BAN,
        subjectIds: [report.targetUserId],
        title: 'Accepter un signalement et bannir définitivement {person}',
        reason: note?.trim() || null,
        reportId: report.headId ?? report.id,
      };
    },
    run: async (actor, input) => {
      // The trial run, which precedes the request for approval, uses the version that the moderator
      // has read. Before the approval, colleagues may claim or release the report. This changes its
      // version but not the action to approve, so the approved run uses the current version.
      const asked = isTrial() ? null : await findReport(input.id);
      const head = asked?.headId ? await findReport(String(asked.headId)) : asked;
      return decideReport(actor, { ...input, version: head?.version ?? input.version });
    },
  }),
];
