import { formatNumber, instantInParis, longDayInParis, ofName, ordinal } from '#platform/text/text';
import { CommentStatus } from '#domains/content/comments/comment.types';
import type {
  CommentDecided,
  CommentLiked,
  CommentRemoved,
  CommentReplied,
} from '#domains/content/comments/comments.events';
import type {
  ConfirmationAsked,
  ConfirmationDecided,
} from '#domains/moderation/approvals/approvals.events';
import type { Rescued } from '#domains/identity/auth/auth.events';
import type { CommentMentioned } from '#domains/content/discussions/discussions.events';
import { AppealState, DecisionKind } from '#domains/moderation/decisions/decision.types';
import type { MadeDecision } from '#domains/moderation/decisions/decisions.service';
import { decisionNotices } from '#domains/moderation/decisions/informing/decisionNotices.service';
import type { UserBanned } from '#domains/identity/users/users.events';
import type {
  AppealDecided,
  DecisionMade,
  ReportersNotified,
} from '#domains/moderation/decisions/decisions.events';
import { ConfirmationState } from '#domains/moderation/approvals/approvals.types';
import type {
  EventChanged,
  EventHappened,
  EventResultPublished,
} from '#domains/game/events/events.events';
import { ReportStatus } from '#domains/moderation/reports/report.types';
import type { MemberWarned, ReportDecided } from '#domains/moderation/reports/reports.events';
import type { MembershipEnded, OrderPaid } from '#domains/commerce/store/store.events';
import type { TeamWrote } from '#domains/moderation/messages/messages.events';
import type { NotifiedReader } from '#domains/moderation/distress/distress.service';
import type { StaffFloodFound } from '#domains/moderation/cases/cases.events';
import { NotificationKind, NotificationType, type Notice } from '../notification.types';
import { DISTRESS_TITLE } from '#client/shared/noticeTitles';
import { TEAM_NAME } from '#client/shared/removedNames';
import { quoted } from '#client/shared/quoted';
import { COUNTED } from './noticeTexts';
import type { AdministratorsAlerted } from '#domains/identity/settings/settings.events';
import type { RoleEndsSoon } from '#domains/identity/roles/roles.events';
import { lastDayOf } from '#domains/identity/roles/roles.types';
import type { ResultDecided } from '#domains/game/shifts/shifts.events';
import type { AchievementUnlocked } from '#domains/game/statistics/statistics.events';
import { sitePaths } from '#client/shared/sitePaths';
import { formatPrice } from '#client/shared/french';
import type { NotifiedArticle } from './fanOut.reads';

const { SUCCESS, WARNING, ERROR, INFO } = NotificationType;

/**
 * Returns the link to the page of a decision, where the member can read and appeal it; to the list
 * of decisions when the ID is null.
 */
const toDecision = (id: number | null) => ({
  actionTarget: id === null ? sitePaths.member.decisions : sitePaths.member.decision(id),
  actionText: 'Lire la décision',
});

export const toComment = (articleId: number, commentId: number) => ({
  actionTarget: `${sitePaths.member.article(articleId)}#commentaire-${commentId}`,
  actionText: 'Voir la discussion',
});

/**
 * Returns the parts of a notice that say who acted.
 * @param actor null for the moderation team, whose members are not named
 * @param message sentence after the name
 */
const by = (actor: Notice['actor'] | null, message: string): Pick<Notice, 'actor' | 'message'> =>
  actor ? { actor, message } : { message: `${TEAM_NAME} ${message}` };

export const notices = {
  commentReplied: (reply: CommentReplied): Notice => ({
    kind: NotificationKind.COMMENT_REPLY,
    type: INFO,
    title: 'Nouvelle réponse à votre commentaire',
    ...by(reply.author, `vous a répondu sous ${quoted(reply.articleTitle)}.`),
    ...toComment(reply.articleId, reply.commentId),
  }),

  commentLiked: (like: CommentLiked): Notice => ({
    kind: NotificationKind.COMMENT_LIKED,
    type: SUCCESS,
    title: 'Votre commentaire est apprécié',
    actor: { id: like.likedById, name: like.likedByName },
    message: `aime votre commentaire sous ${quoted(like.articleTitle)}.`,
    merge: {
      keysFrom: `comment-like:${like.commentId}:`,
      message: `aiment votre commentaire sous ${quoted(like.articleTitle)}.`,
    },
    ...toComment(like.articleId, like.commentId),
  }),

  commentMentioned: (mention: CommentMentioned): Notice => ({
    kind: NotificationKind.COMMENT_MENTION,
    type: INFO,
    title: 'Une personne vous mentionne dans un commentaire',
    ...by(mention.author, `vous mentionne sous ${quoted(mention.articleTitle)}.`),
    ...toComment(mention.articleId, mention.commentId),
  }),

  /**
   * Text about a new comment in a followed discussion. While the notification is unread, each
   * further comment in the discussion increases its count instead of creating another notification.
   */
  threadComment: (article: { id: number; title: string }, commentId: number) =>
    ({
      kind: NotificationKind.THREAD_COMMENT,
      type: INFO,
      title: 'Discussion suivie',
      message: `Un nouveau commentaire sous ${quoted(article.title)}.`,
      merge: {
        keysFrom: `thread:${article.id}:`,
        message: `${COUNTED}nouveaux commentaires sous ${quoted(article.title)}.`,
      },
      ...toComment(article.id, commentId),
    }) satisfies Notice,

  commentDecided: (decided: CommentDecided, decisionId: number | null): Notice =>
    decided.to === CommentStatus.APPROVED
      ? commentApproved(decided)
      : commentRejected(decided, decisionId),

  commentHidden: (decisionId: number | null): Notice => ({
    kind: NotificationKind.COMMENT_DECIDED,
    type: WARNING,
    title: 'Votre commentaire est masqué en attente d’une décision',
    message:
      'Plusieurs membres ont signalé votre commentaire. Il est visible par vous seul jusqu’à la décision de l’équipe.',
    ...toDecision(decisionId),
    isMailedAnyway: true,
  }),

  /**
   * Text about a decision of an automatic moderation check. Never mailed, because the author sees
   * the decision when they post the comment.
   */
  phaseDecided: ({ kind, facts, decisionId }: DecisionMade): Notice => {
    const isRejected = kind === DecisionKind.COMMENT_REJECTED;
    return {
      kind: NotificationKind.COMMENT_DECIDED,
      type: isRejected ? ERROR : WARNING,
      title: isRejected
        ? 'Votre commentaire n’est pas publié'
        : 'Votre commentaire attend une décision',
      message: [
        isRejected
          ? 'Un contrôle automatique a masqué votre commentaire.'
          : 'Un contrôle automatique a mis votre commentaire en attente. Une personne de l’équipe va le lire.',
        ...(facts ? [facts] : []),
      ].join(' '),
      ...toDecision(decisionId),
      isMailedAnyway: true,
    };
  },

  commentRemoved: ({ articleTitle, reason }: CommentRemoved, id: number | null): Notice => ({
    kind: NotificationKind.COMMENT_DECIDED,
    type: ERROR,
    ...decisionNotices.deleted({ subjectTitle: articleTitle, reason }),
    ...toDecision(id),
    isMailedAnyway: true,
  }),

  reportDecided: ({ decision, targetType }: ReportDecided, id: number | null): Notice => {
    const acted = decision === ReportStatus.RESOLVED;
    return {
      kind: NotificationKind.REPORT_DECIDED,
      type: acted ? SUCCESS : INFO,
      ...(acted ? decisionNotices.upheld(targetType) : decisionNotices.dismissed(targetType)),
      ...toDecision(id),
    };
  },

  memberWarned: ({ because }: MemberWarned, decision: MadeDecision | null): Notice => ({
    kind: NotificationKind.MESSAGE,
    type: WARNING,
    ...(decision?.combined ?? decisionNotices.warned(because)),
    ...toDecision(decision?.id ?? null),
    isMailedAnyway: true,
  }),

  userBanned: ({ banReason, expiresAt }: UserBanned, decision: MadeDecision | null): Notice => ({
    kind: NotificationKind.MESSAGE,
    type: ERROR,
    ...(decision?.combined ?? decisionNotices.banned(expiresAt, banReason)),
    scheduledFor: expiresAt,
    ...toDecision(decision?.id ?? null),
    isMailedAnyway: true,
  }),

  appealDecided: ({ decisionId, outcome, effect, decidedBy }: AppealDecided): Notice => ({
    kind: NotificationKind.MESSAGE,
    type: outcome === AppealState.UPHELD ? INFO : SUCCESS,
    ...decisionNotices.answered({ effect, decidedBy }),
    ...toDecision(decisionId),
    isMailedAnyway: true,
  }),

  reportersNotified: ({ isReopened, grounds }: ReportersNotified, decisionId: number): Notice => ({
    kind: NotificationKind.REPORT_DECIDED,
    type: INFO,
    title: isReopened ? 'Votre signalement est rouvert' : 'Une décision a changé après un recours',
    message: [
      isReopened
        ? 'Le rejet de votre signalement est annulé après un recours. La modération l’examine de nouveau.'
        : 'La décision prise après votre signalement est annulée après un recours.',
      `Motif\u00a0: ${grounds}`,
    ].join(' '),
    ...toDecision(decisionId),
  }),

  teamWrote: ({ number }: Pick<TeamWrote, 'number'>): Notice => ({
    kind: NotificationKind.MESSAGE,
    type: INFO,
    title: 'L’équipe de modération vous a écrit',
    message: 'Vous avez un message privé. Vous pouvez y répondre.',
    actionTarget: sitePaths.member.conversation(number),
    actionText: 'Lire le message',
    isMailedAnyway: true,
  }),

  confirmationAsked: ({ confirmationId, title, until, name }: AskedOf): Notice => ({
    kind: NotificationKind.MESSAGE,
    type: WARNING,
    title: 'Une action attend votre confirmation',
    message: `${title.replace('{person}', () => name)}\u00a0: à confirmer ou refuser avant le ${instantInParis(until)}.`,
    scheduledFor: until,
    actionTarget: sitePaths.admin.confirmation(confirmationId),
    actionText: 'Voir la demande',
    isMailedAnyway: true,
  }),

  confirmationDecided: ({ confirmationId, title, name, ...decided }: DecidedOf): Notice => ({
    kind: NotificationKind.MESSAGE,
    type: isDone(decided.state) ? SUCCESS : WARNING,
    title: `Votre demande\u00a0: ${ENDS[decided.state]}`,
    message: [
      `${title.replace('{person}', () => name)}.`,
      ...(decided.note ? [`Motif du refus\u00a0: ${decided.note}`] : []),
      ...(decided.outcome ? [decided.outcome] : []),
    ].join(' '),
    actionTarget: sitePaths.admin.confirmation(confirmationId),
    actionText: 'Voir la demande',
  }),

  roleAssigned: (roleName: string, until: Date | null): Notice => ({
    kind: NotificationKind.ROLE_CHANGED,
    type: SUCCESS,
    title: 'Un rôle vous a été donné',
    message: `Vous avez maintenant le rôle ${quoted(roleName)} dans l’équipe du site${until ? `, jusqu’au ${lastDayOf(until)} au soir` : ''}.`,
    actionTarget: 'member-account',
    actionText: 'Voir mon compte',
  }),

  roleRemoved: (roleName: string): Notice => ({
    kind: NotificationKind.ROLE_CHANGED,
    type: WARNING,
    title: 'Un rôle vous a été retiré',
    message: `Vous n’avez plus le rôle ${quoted(roleName)} dans l’équipe du site.`,
    actionTarget: 'member-account',
    actionText: 'Voir mon compte',
  }),

  roleEndChanged: (roleName: string, until: Date | null): Notice => ({
    kind: NotificationKind.ROLE_CHANGED,
    type: INFO,
    title: 'La durée d’un de vos rôles a changé',
    message: until
      ? `Votre rôle ${quoted(roleName)} prend fin le ${lastDayOf(until)} au soir.`
      : `Votre rôle ${quoted(roleName)} n’a plus de date de fin.`,
    actionTarget: 'member-account',
    actionText: 'Voir mon compte',
  }),

  roleEnded: (roleName: string): Notice => ({
    kind: NotificationKind.ROLE_CHANGED,
    type: WARNING,
    title: 'Un de vos rôles a pris fin',
    message: `Votre rôle ${quoted(roleName)} dans l’équipe du site a pris fin à la date prévue. Merci pour votre aide\u00a0!`,
    actionTarget: 'member-account',
    actionText: 'Voir mon compte',
  }),

  roleEndsSoon: ({ roleName, until }: Pick<RoleEndsSoon, 'roleName' | 'until'>): Notice => ({
    kind: NotificationKind.ROLE_CHANGED,
    type: INFO,
    title: 'Un de vos rôles prend bientôt fin',
    message: `Votre rôle ${quoted(roleName)} prend fin le ${lastDayOf(until)} au soir.`,
    actionTarget: 'member-account',
    actionText: 'Voir mon compte',
    isMailedAnyway: true,
  }),

  givenRoleEndsSoon: (ending: Omit<RoleEndsSoon, 'giverId'>): Notice => ({
    kind: NotificationKind.ROLE_CHANGED,
    type: INFO,
    title: 'Un rôle que vous avez donné prend bientôt fin',
    message: `Le rôle ${quoted(ending.roleName)} ${ofName(ending.holderName)} prend fin le ${lastDayOf(ending.until)} au soir.`,
    actionTarget: sitePaths.admin.userRoles(ending.userId),
    actionText: 'Voir ses rôles',
    isMailedAnyway: true,
  }),

  administratorRescued: ({ userId, username, what }: Rescued): Notice => ({
    kind: NotificationKind.MESSAGE,
    type: WARNING,
    title: 'Accès de secours donné depuis le serveur',
    message: `${RESCUES[what]} ${username}. Si l’équipe n’a pas demandé cet accès, une autre personne utilise le serveur du site.`,
    actionTarget: sitePaths.admin.userRoles(userId),
    actionText: 'Voir ses rôles',
    isMailedAnyway: true,
  }),

  staffFloodFound: ({ number }: StaffFloodFound): Notice => ({
    kind: NotificationKind.MESSAGE,
    type: WARNING,
    title: 'Signalements en série contre l’équipe',
    message: `L’équipe a été signalée plusieurs fois en un jour. Aucune décision n’est bloquée. Le dossier ${number} donne le nombre de signalements.`,
    actionTarget: sitePaths.admin.case(number),
    actionText: 'Ouvrir le dossier',
  }),

  administratorsAlerted: ({ title, message, path }: AdministratorsAlerted): Notice => ({
    kind: NotificationKind.MESSAGE,
    type: WARNING,
    title,
    message,
    actionTarget: path,
    actionText: 'Voir dans l’administration',
    // Administrators get the same text by mail.
    isMailedAnyway: true,
  }),

  emergencyWaits: (number: string, { opensCase }: NotifiedReader): Notice => ({
    kind: NotificationKind.MESSAGE,
    type: ERROR,
    title: DISTRESS_TITLE,
    message: 'Un membre semble en détresse. Lisez son message, puis répondez-lui.',
    actionTarget: opensCase ? sitePaths.admin.case(number) : sitePaths.admin.dashboard,
    actionText: 'Lire et répondre',
  }),

  banLifted: (): Notice => ({
    kind: NotificationKind.BAN_LIFTED,
    type: SUCCESS,
    title: 'Votre bannissement est levé',
    message: 'Vous pouvez de nouveau profiter du site. Bon retour parmi nous\u00a0!',
    actionTarget: 'member-dashboard',
    actionText: 'Aller au tableau de bord',
  }),

  backFrom: (departure: 'deactivation' | 'deletion'): Notice => ({
    kind: NotificationKind.MESSAGE,
    type: INFO,
    title: departure === 'deletion' ? 'Suppression du compte annulée' : 'Compte réactivé',
    message:
      departure === 'deletion'
        ? 'Vous êtes de retour avant la date prévue\u00a0: votre compte ne sera pas supprimé.'
        : 'Vous êtes de retour\u00a0: votre compte est de nouveau actif.',
    actionTarget: 'member-account',
    actionText: 'Voir mon compte',
  }),

  achievementUnlocked: ({ name, rewardExperience }: AchievementUnlocked): Notice => ({
    kind: NotificationKind.ACHIEVEMENT_UNLOCKED,
    type: SUCCESS,
    title: 'Succès débloqué',
    message: `Bravo\u00a0! Vous avez débloqué ${quoted(name)} et gagné ${formatNumber(rewardExperience)}\u00a0XP.`,
    actionTarget: 'member-achievements',
    actionText: 'Voir mes succès',
  }),

  resultRefused: ({ note }: ResultDecided, decisionId: number | null): Notice => ({
    kind: NotificationKind.MESSAGE,
    type: WARNING,
    ...decisionNotices.resultRefused(note),
    ...toDecision(decisionId),
    isMailedAnyway: true,
  }),

  resultAccepted: ({ note }: ResultDecided): Notice => ({
    kind: NotificationKind.MESSAGE,
    type: SUCCESS,
    title: 'Votre garde est comptée',
    message: [
      'L’équipe a accepté votre garde mise de côté. Ses appels comptent.',
      ...(note ? [note] : []),
    ].join(' '),
    actionTarget: `${sitePaths.member.account}?onglet=jeu`,
    actionText: 'Voir mes gardes',
  }),

  eventStarting: ({ eventId, eventName, startsAt }: EventHappened): Notice => ({
    kind: NotificationKind.EVENT_STARTING,
    type: INFO,
    title: 'Votre événement va commencer',
    message: `${quoted(eventName)} commence le ${instantInParis(startsAt)}. Votre place vous attend.`,
    scheduledFor: startsAt,
    actionTarget: sitePaths.member.event(eventId),
    actionText: 'Voir l’événement',
  }),

  seatFreed: ({ eventId, eventName, startsAt }: EventHappened): Notice => ({
    kind: NotificationKind.EVENT_SEAT,
    type: SUCCESS,
    title: 'Une place s’est libérée pour vous',
    message: `Votre inscription à ${quoted(eventName)} est confirmée. Rendez-vous le ${instantInParis(startsAt)}.`,
    scheduledFor: startsAt,
    actionTarget: sitePaths.member.event(eventId),
    actionText: 'Voir l’événement',
  }),

  eventChanged: ({ eventId, eventName, startsAt, canceled }: EventChanged): Notice => ({
    kind: NotificationKind.MESSAGE,
    type: canceled ? WARNING : INFO,
    title: canceled ? 'Un de vos événements est annulé' : 'Un de vos événements a changé',
    message: canceled
      ? `${quoted(eventName)} n’aura pas lieu. Votre inscription est annulée.`
      : `Les dates, le classement ou les récompenses de ${quoted(eventName)} ont changé. Début le ${instantInParis(startsAt)}.`,
    scheduledFor: canceled ? null : startsAt,
    actionTarget: sitePaths.member.event(eventId),
    actionText: 'Voir l’événement',
  }),

  eventResult: ({
    eventId,
    eventName,
    place,
    experience,
    hasEquipment,
  }: EventResultPublished): Notice => ({
    kind: NotificationKind.MESSAGE,
    type: SUCCESS,
    title: 'Les résultats de votre événement',
    message: [
      `Vous terminez ${ordinal(place)} de ${quoted(eventName)}.`,
      ...(experience > 0 ? [`Vous gagnez ${formatNumber(experience)}\u00a0XP.`] : []),
      ...(hasEquipment ? ['Affichez vos récompenses sur votre page de joueur.'] : []),
    ].join(' '),
    actionTarget: sitePaths.member.event(eventId),
    actionText: 'Voir les résultats',
  }),

  memberArticle: ({ id, title, premium }: NotifiedArticle): Notice => ({
    kind: NotificationKind.MEMBER_ARTICLE,
    type: INFO,
    title: premium ? 'Nouvel article Premium' : 'Nouvel article',
    message: `${quoted(title)} vient d’être publié dans vos actualités.`,
    actionTarget: sitePaths.member.article(id),
    actionText: 'Lire l’article',
  }),

  orderPaid: (order: OrderPaid): Notice => ({
    kind: NotificationKind.ORDER,
    type: SUCCESS,
    title: order.isRenewal ? 'Abonnement renouvelé' : 'Commande confirmée',
    message: [
      `${order.productName}, ${formatPrice(order.priceCents)}\u00a0: commande ${order.orderNumber}.`,
      ...(order.periodEnd
        ? [`Votre abonnement est valable jusqu’au ${longDayInParis(order.periodEnd)}.`]
        : []),
    ].join(' '),
    actionTarget: sitePaths.member.order(order.orderId),
    actionText: 'Voir la commande',
    isMailedAnyway: true,
  }),

  membershipEnded: ({ tierName, endedAt, paymentFailure }: MembershipEnded): Notice => ({
    kind: NotificationKind.ORDER,
    type: paymentFailure === null ? WARNING : ERROR,
    title: paymentFailure === null ? 'Abonnement terminé' : 'Renouvellement refusé',
    message: [
      `Votre abonnement ${tierName} a pris fin le ${longDayInParis(endedAt)}.`,
      ...(paymentFailure === null ? [] : [`Son renouvellement a échoué\u00a0: ${paymentFailure}`]),
    ].join(' '),
    actionTarget: 'member-store',
    actionText: 'Voir la boutique',
  }),
};

/**
 * French text before the name of the account, keyed by what the operator did with a command on the
 * server to restore its access.
 */
const RESCUES: Readonly<Record<Rescued['what'], string>> = {
  password: 'Un lien pour changer le mot de passe a été créé pour',
  secondFactor: 'La double authentification a été désactivée pour',
  passkeys: 'Les clés d’accès ont été retirées pour',
};

/** An event about an approval request, with the name of the person whom the request concerns. */
type AskedOf = ConfirmationAsked & { name: string };
type DecidedOf = ConfirmationDecided & { name: string };

const isDone = (state: ConfirmationState) =>
  state === ConfirmationState.CONFIRMED || state === ConfirmationState.DONE;

const ENDS: Readonly<Record<ConfirmationState, string>> = {
  [ConfirmationState.WAITING]: 'en attente',
  [ConfirmationState.DELAYED]: 'en attente',
  [ConfirmationState.CONFIRMED]: 'confirmée',
  [ConfirmationState.DONE]: 'faite après 24 heures',
  [ConfirmationState.REFUSED]: 'refusée',
  [ConfirmationState.CALLED_OFF]: 'retirée',
  [ConfirmationState.LAPSED]: 'restée sans réponse',
  [ConfirmationState.FAILED]: 'devenue impossible',
};

function commentApproved({ from, articleTitle, articleId, commentId }: CommentDecided): Notice {
  const isFirst = from === CommentStatus.PENDING;
  return {
    kind: NotificationKind.COMMENT_DECIDED,
    type: SUCCESS,
    title: isFirst ? 'Votre commentaire est publié' : 'Votre commentaire est de nouveau visible',
    message: `La modération a approuvé votre commentaire sous ${quoted(articleTitle)}.`,
    ...toComment(articleId, commentId),
  };
}

function commentRejected(
  { from, articleTitle, reason }: CommentDecided,
  decisionId: number | null,
): Notice {
  const isFirst = from === CommentStatus.PENDING;
  return {
    kind: NotificationKind.COMMENT_DECIDED,
    type: ERROR,
    ...decisionNotices.rejected({ subjectTitle: articleTitle, reason, isFirst }),
    ...toDecision(decisionId),
    isMailedAnyway: true,
  };
}
