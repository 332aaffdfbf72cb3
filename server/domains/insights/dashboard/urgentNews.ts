import { defineMail } from '#platform/mail/index';
import { mailAdminNews, type AdminNews } from '#domains/identity/settings/adminMails.service';
import { sitePaths } from '#client/shared/sitePaths';

const overdueMail = defineMail({
  key: 'case-overdue',
  name: 'Dossier en retard',
  trigger: 'Quand un dossier de la main courante dépasse son délai, aux administrateurs.',
  sample: (to) => mailAdminNews(to, overdueNews('MC-2026-0001')),
});

export const overdueNews = (number: string): AdminNews => ({
  template: overdueMail,
  title: `Dossier ${number} en retard`,
  message: `Le dossier ${number} de la main courante a dépassé son délai.`,
  path: sitePaths.admin.case(number),
});

const criticalReportMail = defineMail({
  key: 'critical-report',
  name: 'Signalement critique',
  trigger: 'Quand un signalement de gravité critique est déposé, aux administrateurs.',
  sample: (to) => mailAdminNews(to, criticalReportNews()),
});

export const criticalReportNews = (): AdminNews => ({
  template: criticalReportMail,
  title: 'Signalement critique',
  message: 'Un signalement de gravité critique vient d’être déposé.',
  path: sitePaths.admin.reports,
});

const commentHiddenMail = defineMail({
  key: 'comment-hidden',
  name: 'Commentaire masqué par des signalements',
  trigger: 'Quand les signalements d’un commentaire atteignent le seuil, aux administrateurs.',
  sample: (to) => mailAdminNews(to, commentHiddenNews()),
});

export const commentHiddenNews = (): AdminNews => ({
  template: commentHiddenMail,
  title: 'Commentaire masqué',
  message:
    'Un commentaire a été masqué, car ses signalements ont atteint le seuil. Il restera masqué jusqu’à leur traitement.',
  path: sitePaths.admin.reports,
});
