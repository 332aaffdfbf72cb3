import { accountErased } from '#domains/identity/users/users.events';
import { on } from '#platform/running/bus';
import { repository, transaction } from '#platform/db/transaction';
import { defineDomain } from '#platform/domain';
import { LegalGround, PersonalDataSection, rowsOf } from '#platform/personalData';
import { defineAuditActions } from '#platform/auditLog';
import { Faq1763699999999 } from './1763699999999-faq';
import { faqErrors } from './faq.errors';
import { questionAdded } from './faq.events';
import { FaqResolver } from './faq.resolver';
import { faqRoutes } from './faq.routes';
import { Question } from './question.entity';

const faqAuditActions = defineAuditActions(
  { actions: { 'question.added': 'Question ajoutée' }, targets: { question: 'Question' } },
  (record) => [
    record(questionAdded, ({ questionId, actorId, text }) => ({
      actorId,
      action: 'question.added',
      targetType: 'question',
      targetId: questionId,
      after: { text },
    })),
  ],
);

/** A complete small domain that is not registered in the site. */
export const faq = defineDomain({
  name: 'faq',
  entities: [Question],
  migrations: [Faq1763699999999],
  errors: faqErrors,
  resolvers: [FaqResolver],
  routes: [faqRoutes],
  pages: [{ path: '/faq', parameters: ['page'] }],
  listen: () =>
    on(accountErased, async ({ userId }) => {
      await repository(Question).update({ authorId: userId }, { answer: 'Réponse retirée.' });
    }),
  jobs: [
    {
      name: 'faq.forget-unanswered',
      label: 'oublie les questions sans réponse',
      everyMilliseconds: 3_600_000,
      run: async () => {
        await transaction(() => repository(Question).delete({ answer: '' }));
      },
    },
  ],
  personalData: {
    questions: {
      section: PersonalDataSection.WRITING,
      title: 'Questions posées',
      what: 'Vos questions et leur réponse.',
      purpose: 'Vous répondre, et répondre à tous.',
      ground: LegalGround.CONTRACT,
      retention: 'La question reste, sans votre nom, quand le compte est effacé.',
      seenAt: '/faq',
      rows: [rowsOf(Question, 'authorId')],
      read: (userId) =>
        repository(Question).find({
          select: { id: true, text: true },
          where: { authorId: userId },
        }),
    },
  },
  auditActions: [faqAuditActions],
});
