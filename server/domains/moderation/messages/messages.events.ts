import { defineEvent } from '#platform/running/bus';
import { defineAuditActions } from '#platform/auditLog';

/** The team wrote a private message to the user whom a case is about. */
export interface TeamWrote {
  messageId: number;
  /** Case number. */
  number: string;
  /** ID of the user to whom the message was sent. */
  personId: number;
  /** ID of the member of staff who wrote the message. */
  actorId: number;
}

export const teamWrote = defineEvent<TeamWrote>('caseMessage.teamWrote');

/**
 * Audit action for a private message of the team. The log does not contain the text, and answers of
 * users are not logged.
 */
export const messagesAuditActions = defineAuditActions(
  {
    actions: { 'case.written': 'Message privé envoyé' },
    targets: { message: 'Réponse à l’équipe' },
    otherTargets: ['case'],
  },
  (record) => [
    record(teamWrote, ({ number, actorId }) => ({
      actorId,
      action: 'case.written',
      targetType: 'case',
      targetId: number,
    })),
  ],
);
