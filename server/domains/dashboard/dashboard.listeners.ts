import { on } from '../../platform/bus';
import { commentHidden } from '../comments/comments.events';
import { reportFiled } from '../reports/reports.events';
import { ReportSeverity } from '../reports/report.types';
import { mailAdministrators } from './adminMails.service';

/**
 * What administrators are told of at once: a report of the gravest kind, and a comment that its
 * reports hid. Called once by the composition root.
 */
export function registerDashboardListeners(): void {
  on(reportFiled, async ({ severity }) => {
    if (severity !== ReportSeverity.CRITICAL) return;
    await mailAdministrators({
      title: 'Signalement critique',
      message: 'Un signalement de gravité critique vient d’être déposé.',
      path: '/admin/rapports',
    });
  });
  on(commentHidden, () =>
    mailAdministrators({
      title: 'Commentaire masqué',
      message:
        'Un commentaire vient d’être masqué\u00a0: ses signalements ont atteint le seuil. Il le reste jusqu’à leur traitement.',
      path: '/admin/rapports',
    }),
  );
}
