import { ConfirmationRow } from '#domains/moderation/approvals/approval.entity';
import { ConfirmationState } from '#domains/moderation/approvals/approvals.types';
import { AdminAreaAccess } from '#domains/identity/settings/settings.types';
import { GraveAct } from '#platform/access/approvals';
import { Permission } from '#platform/access/permissions';
import { fromNow, HOUR, now } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { createUser } from '#server/seeds/factories/user.factory';
import { changeSettings } from '#tests/support/people/accounts';
import { next } from '../objects';
import type { Matrix } from '../matrix';
import { ALLOWED, but, holders, members, NOTHING } from '../spec';

/** Stores a permanent ban that awaits approval, and opens the admin area to all staff. */
async function waiting(proposerId: number | null): Promise<{ id: string }> {
  await changeSettings({ adminAreaAccess: AdminAreaAccess.STAFF });
  const { id: subjectId } = await createUser();
  const input = { userId: String(subjectId), reason: 'Un essai', permanent: true };
  const asked = { useCase: 'users.ban', acts: [GraveAct.PERMANENT_BAN], title: 'Un essai', input };
  const judged = { permission: Permission.USERS_BAN, height: 0, roleIds: [], accounts: 1 };
  const row = await transaction(() =>
    repository(ConfirmationRow).save({
      ...asked,
      ...judged,
      reason: 'Un essai',
      facts: [],
      subjectIds: [subjectId],
      subjectId,
      reportId: null,
      sameAs: `matrix ${next()}`,
      proposerId,
      state: ConfirmationState.WAITING,
      askedAt: now(),
      until: fromNow(48 * HOUR),
    }),
  );
  return { id: String(row.id) };
}

const OTHERS = 'of another member';
const banners = holders('users.ban');
/**
 * Returns the outcomes for a request: `outcome` for roles that may approve it, and `refusal` for
 * other members.
 */
const deciders = (refusal: string, outcome = ALLOWED) =>
  Object.fromEntries(
    Object.entries(banners).map(([who, verdict]) => [
      who,
      verdict === 'FORBIDDEN' ? refusal : verdict === ALLOWED ? outcome : verdict,
    ]),
  );
const NOT_FOUND = 'CONFIRMATION_NOT_FOUND';

const ofAnotherMember = () => waiting(null);

/** Operations on actions that await approval. */
export const confirmations: Matrix = {
  'Query.confirmations': {
    send: '{ confirmations { total } }',
    cases: {
      'where adminAreaAccess says admins': {
        expected: but(members('FORBIDDEN'), { admin: ALLOWED, super_admin: ALLOWED }),
        variables: async () => {
          await changeSettings({ adminAreaAccess: AdminAreaAccess.ADMINS });
          return {};
        },
        read: () => ALLOWED,
      },
      'where adminAreaAccess says staff': {
        expected: but(members(), { member: 'FORBIDDEN' }),
        variables: async () => {
          await changeSettings({ adminAreaAccess: AdminAreaAccess.STAFF });
          return {};
        },
        read: () => ALLOWED,
      },
    },
  },
  'Query.confirmation': {
    send: 'query ($id: ID!) { confirmation(id: $id) { id } }',
    cases: {
      [OTHERS]: {
        expected: but(deciders(NOTHING), { member: 'FORBIDDEN' }),
        variables: ofAnotherMember,
      },
    },
  },
  'Mutation.confirmApprovalRequest': {
    send: 'mutation ($id: ID!) { confirmApprovalRequest(input: { id: $id }) { confirmation { state } } }',
    cases: {
      [OTHERS]: { expected: deciders(NOT_FOUND), variables: ofAnotherMember },
      'of their own': {
        expected: members('OWN_CONFIRMATION'),
        variables: ({ id }) => waiting(id),
      },
    },
  },
  'Mutation.refuseApprovalRequest': {
    send: 'mutation ($id: ID!) { refuseApprovalRequest(input: { id: $id, reason: "Un essai" }) { confirmation { state } } }',
    cases: { [OTHERS]: { expected: deciders(NOT_FOUND), variables: ofAnotherMember } },
  },
  'Mutation.cancelApprovalRequest': {
    send: 'mutation ($id: ID!) { cancelApprovalRequest(input: { id: $id }) { confirmation { state } } }',
    cases: {
      [OTHERS]: {
        expected: deciders(NOT_FOUND, 'NOT_YOUR_CONFIRMATION'),
        variables: ofAnotherMember,
      },
      'of their own': { expected: members(), variables: ({ id }) => waiting(id) },
    },
  },
};
