import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Comment } from '#domains/content/comments/comment.entity';
import { asBefore } from '#domains/content/comments/moderation/moderation.service';
import { groundsOf } from '#platform/input/grounds';
import { CommentStatus } from '#domains/content/comments/comment.types';
import { commentDecided, commentReplied } from '#domains/content/comments/comments.events';
import { eventStarting, seatFreed } from '#domains/game/events/events.events';
import {
  ReportLinkedAct,
  ReportReason,
  ReportStatus,
  ReportTarget,
} from '#domains/moderation/reports/report.types';
import { reportDecided } from '#domains/moderation/reports/reports.events';
import { membershipEnded, orderPaid } from '#domains/commerce/store/store.events';
import { collectPersonalData } from '#platform/personalData';
import type { User } from '#domains/identity/users/user.entity';
import { emit, type DomainEvent } from '#platform/running/bus';
import { transaction } from '#platform/db/transaction';
import { createUser } from '#server/seeds/factories/user.factory';
import { storedNotifications } from '#tests/support/content/notifications';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';
import { achievementUnlocked } from '#domains/game/statistics/statistics.events';

let app: TestApp;
let user: User;
let other: User;
let count = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  user = await createUser({ username: `temoin${count}` });
  other = await createUser({ username: `acteur${count}` });
});

/** Emits an event. @returns all notifications of the member so far */
async function happen<Payload>(event: DomainEvent<Payload>, payload: Payload) {
  await transaction(() => emit(event, payload));
  const rows = await storedNotifications(user.id);
  return rows.map(({ type, kind, title, message, actionTarget }) => ({
    type,
    kind,
    title,
    message,
    actionTarget,
  }));
}

const about = { commentId: 7, articleId: 3, articleSlug: 'nuit', articleTitle: 'Nuit agitée' };
const startsAt = new Date('2026-12-24T17:30:00Z');

const noGrounds = { ruleKey: null, facts: null };

describe('a member', () => {
  it('is notified when another member replies to their comment', async () => {
    const reply = { ...about, parentId: 6, parentAuthorId: user.id };
    const by = (id: number) => ({ ...reply, author: { id, name: 'Léa' } });
    expect(await happen(commentReplied, by(user.id))).toEqual([]);
    expect(await happen(commentReplied, by(other.id))).toEqual([
      {
        type: 'info',
        kind: 'comment_reply',
        title: 'Nouvelle réponse à votre commentaire',
        message: 'vous a répondu sous «\u00a0Nuit agitée\u00a0».',
        actionTarget: '/compte/actualites/3#commentaire-7',
      },
    ]);
  });

  it('is notified of a decision on their comment, with the reason', async () => {
    const before = asBefore(Object.assign(new Comment(), { content: 'Bonjour', moderation: [] }));
    const by = { authorId: user.id, moderatorId: other.id };
    const decided = { ...about, ...by, grounds: groundsOf(noGrounds), before };
    const { PENDING, APPROVED, REJECTED, REPORTED } = CommentStatus;
    await happen(commentDecided, { ...decided, from: PENDING, to: APPROVED, reason: null });
    await happen(commentDecided, { ...decided, from: APPROVED, to: REJECTED, reason: 'Publicité' });
    await happen(commentDecided, { ...decided, from: REPORTED, to: APPROVED, reason: null });
    await happen(commentDecided, {
      ...decided,
      authorId: null,
      from: PENDING,
      to: APPROVED,
      reason: null,
    });
    const notices = await happen(commentDecided, {
      ...decided,
      from: PENDING,
      to: REJECTED,
      reason: null,
    });
    expect(notices.map(({ type, title }) => [type, title])).toEqual([
      ['success', 'Votre commentaire est publié'],
      ['error', 'Votre commentaire a été masqué'],
      ['success', 'Votre commentaire est de nouveau visible'],
      ['error', 'Votre commentaire n’est pas publié'],
    ]);
    expect(notices[1]?.message).toBe(
      'La modération a masqué votre commentaire sous «\u00a0Nuit agitée\u00a0». Motif\u00a0: Publicité',
    );
  });

  it('is notified once of the decision on each of their reports, without staff notes', async () => {
    const report = {
      headId: null,
      reporterId: user.id,
      targetType: ReportTarget.COMMENT,
      targetId: 7,
      targetUserId: null,
      linkedAct: ReportLinkedAct.NONE,
      reason: ReportReason.SPAM,
      note: 'Récidiviste',
      decidedById: other.id,
      grounds: groundsOf(noGrounds),
      commentBefore: null,
    } as const;
    const resolved = { ...report, reportId: 1, decision: ReportStatus.RESOLVED } as const;
    await happen(reportDecided, resolved);
    // Emits the same decision again, which must not notify again.
    await happen(reportDecided, { ...resolved, headId: 1 });
    const notices = await happen(reportDecided, {
      ...report,
      reportId: 2,
      decision: ReportStatus.DISMISSED,
    });
    expect(notices.map(({ type, title }) => [type, title])).toEqual([
      ['success', 'Votre signalement est accepté'],
      ['info', 'Votre signalement est rejeté'],
    ]);
    expect(JSON.stringify(notices)).not.toContain('Récidiviste');
  });

  neutral.it(
    'is notified when a role is assigned or removed, and when a ban is issued or lifted',
    async () => {
      const as = await app.signInAs('superadmin@centrale.test');
      const id = String(user.id);
      for (const mutation of [
        `assignRole(input: { userId: ${id}, roleId: "moderator" }) { ... on RoleAssignmentsPayload { assignments { userId } } }`,
        `removeRole(input: { userId: ${id}, roleId: "moderator" }) { assignments { userId } }`,
        `banUser(input: { userId: ${id}, reason: "Propos déplacés" }) { ... on BanPayload { ban { id } } }`,
        `liftBan(input: { userId: ${id} }) { ban { id } }`,
      ]) {
        const { errors } = await app.gql(`mutation { ${mutation} }`, {}, { as });
        expect(errors).toBeUndefined();
      }
      const notices = await storedNotifications(user.id);
      expect(notices.map(({ type, message }) => [type, message])).toEqual([
        ['success', 'Vous avez maintenant le rôle «\u00a0Modérateur\u00a0» dans l’équipe du site.'],
        ['warning', 'Vous n’avez plus le rôle «\u00a0Modérateur\u00a0» dans l’équipe du site.'],
        ['error', expect.stringMatching(/^Jusqu’au .+\. Motif\u00a0: Propos déplacés$/)],
        ['success', 'Vous pouvez de nouveau profiter du site. Bon retour parmi nous\u00a0!'],
      ]);
    },
  );

  it('is notified once of an unlocked achievement, even if the event is emitted twice', async () => {
    const unlocked = {
      userId: user.id,
      achievementId: 1,
      key: 'premiers-pas',
      name: 'Premiers pas',
      rewardExperience: 100,
    };
    await happen(achievementUnlocked, unlocked);
    expect(await happen(achievementUnlocked, unlocked)).toEqual([
      {
        type: 'success',
        kind: 'achievement_unlocked',
        title: 'Succès débloqué',
        message: 'Bravo\u00a0! Vous avez débloqué «\u00a0Premiers pas\u00a0» et gagné 100\u00a0XP.',
        actionTarget: 'member-achievements',
      },
    ]);
  });

  it('is notified once before an event starts, and when they get a freed seat', async () => {
    const event = { userId: user.id, eventId: 4, eventName: 'Nuit blanche', startsAt };
    await happen(eventStarting, event);
    await happen(eventStarting, event);
    const notices = await happen(seatFreed, event);
    expect(notices.map(({ message }) => message)).toEqual([
      '«\u00a0Nuit blanche\u00a0» commence le 24 décembre 2026 à 18:30 (heure\u00a0de\u00a0Paris). Votre place vous attend.',
      'Votre inscription à «\u00a0Nuit blanche\u00a0» est confirmée. Rendez-vous le 24 décembre 2026 à 18:30 (heure\u00a0de\u00a0Paris).',
    ]);
    const query = '{ notifications { items { scheduledFor } } }';
    const { data } = await app.gql(query, {}, { as: await app.signInAs(user.email) });
    const scheduledFor = startsAt.toISOString();
    expect(data.notifications.items).toEqual([{ scheduledFor }, { scheduledFor }]);
  });

  it('is notified of an order, of a renewal, and of the end of a subscription', async () => {
    const order = {
      userId: user.id,
      productName: 'Abonnement Premium',
      priceCents: 999,
      periodEnd: startsAt,
      demonstration: true,
    };
    await happen(orderPaid, { ...order, orderId: 1, orderNumber: 'CMD-1', isRenewal: false });
    await happen(orderPaid, { ...order, orderId: 2, orderNumber: 'CMD-2', isRenewal: true });
    const ended = { userId: user.id, tierName: 'Premium', endedAt: startsAt };
    await happen(membershipEnded, { ...ended, paymentFailure: null });
    const notices = await happen(membershipEnded, { ...ended, paymentFailure: 'Carte refusée.' });
    expect(notices.map(({ type, title }) => [type, title])).toEqual([
      ['success', 'Commande confirmée'],
      ['success', 'Abonnement renouvelé'],
      ['warning', 'Abonnement terminé'],
      ['error', 'Renouvellement refusé'],
    ]);
    expect(notices[0]?.message).toBe(
      'Abonnement Premium, 9,99\u00a0€\u00a0: commande CMD-1. Votre abonnement est valable jusqu’au 24 décembre 2026.',
    );
    expect(notices[0]?.actionTarget).toBe('/compte/boutique/commandes/1');
  });
});

neutral.it('the data export of a member contains their notifications and preferences', async () => {
  const unlocked = { achievementId: 2, key: 'x', name: 'Endurance', rewardExperience: 5 };
  await happen(achievementUnlocked, { userId: user.id, ...unlocked });
  const { notifications } = await collectPersonalData(user.id);
  expect(notifications).toMatchObject({
    received: [{ title: 'Succès débloqué', read: false }],
    preferences: [],
  });
});
