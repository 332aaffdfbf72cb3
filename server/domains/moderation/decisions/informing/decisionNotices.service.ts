import { instantInParis } from '#platform/text/text';
import { quoted } from '#client/shared/quoted';
import { ReportTarget } from '#domains/moderation/reports/report.types';
import { decisionTexts, type DecisionFacts } from './decisionTexts';

/** Texts of a notification, in French. */
export interface NoticeTexts {
  title: string;
  message: string;
}

const because = (reason: string | null) => (reason ? [`Motif\u00a0: ${reason}`] : []);

interface CommentNotice {
  subjectTitle: string | null;
  reason: string | null;
  /** Whether the comment was never visible to other members. */
  isFirst?: boolean;
}

const reported: Readonly<Record<ReportTarget, string>> = {
  [ReportTarget.COMMENT]: 'un commentaire',
  [ReportTarget.USER]: 'un membre',
  [ReportTarget.CONTENT]: 'un contenu',
};

/** Texts of the notifications of decisions by staff, for the notifications and their preview. */
export const decisionNotices = {
  rejected: ({ subjectTitle, reason, isFirst }: CommentNotice): NoticeTexts => ({
    title: isFirst ? 'Votre commentaire n’est pas publié' : 'Votre commentaire a été masqué',
    message: [
      `La modération a masqué votre commentaire sous ${quoted(subjectTitle ?? '')}.`,
      ...because(reason),
    ].join(' '),
  }),

  deleted: ({ subjectTitle, reason }: CommentNotice): NoticeTexts => ({
    title: 'Votre commentaire a été supprimé',
    message: [
      `La modération a supprimé votre commentaire sous ${quoted(subjectTitle ?? '')}.`,
      ...because(reason),
    ].join(' '),
  }),

  warned: (reason: string): NoticeTexts => ({
    title: 'Avertissement de la modération',
    message: `${reason} Merci de respecter les règles de la communauté.`,
  }),

  banned: (endsAt: Date | null, reason: string): NoticeTexts => ({
    title: 'Votre compte est banni',
    message: `${endsAt ? `Jusqu’au ${instantInParis(endsAt)}` : 'Sans limite de durée'}. Motif\u00a0: ${reason}`,
  }),

  upheld: (target: ReportTarget): NoticeTexts => ({
    title: 'Votre signalement est accepté',
    message: `Merci\u00a0! Vous avez signalé ${reported[target]} et la modération a agi.`,
  }),

  dismissed: (target: ReportTarget): NoticeTexts => ({
    title: 'Votre signalement est rejeté',
    message: `Vous avez signalé ${reported[target]}. La modération l’a trouvé conforme aux règles. Merci de votre vigilance.`,
  }),

  resultRefused: (reason: string | null): NoticeTexts => ({
    title: 'Votre garde n’est pas comptée',
    message: [
      'L’équipe a refusé votre garde mise de côté. Ses appels ne comptent pas.',
      ...(reason ? [reason] : []),
    ].join(' '),
  }),

  /** Texts for the answer to an appeal. */
  answered: ({ effect, decidedBy }: { effect: string; decidedBy: string }): NoticeTexts => ({
    title: 'La réponse à votre recours',
    message: `${effect} Décidé par\u00a0: ${decidedBy} Cette réponse est définitive.`,
  }),

  /** Texts for a decision with parts: what it restricts, and why. */
  combined(decision: DecisionFacts): NoticeTexts {
    const { title, restriction, facts } = decisionTexts(decision);
    return { title, message: facts ? `${restriction} Les faits\u00a0: ${facts}` : restriction };
  },
};
