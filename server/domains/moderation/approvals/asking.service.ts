import { createHash } from 'node:crypto';
import { In } from 'typeorm';
import type { Member } from '#platform/access/actor';
import {
  confirmableNamed,
  GraveAct,
  withoutAsking,
  type Confirmable,
  type SensitiveUseCase,
  type SensitiveCall,
} from '#platform/access/approvals';
import {
  acquireLock,
  isInTransaction,
  isTrial,
  repository,
  rolledBack,
  transaction,
} from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { throttle } from '#platform/limits/throttle';
import { defineMail } from '#platform/mail/index';
import { emit } from '#platform/running/bus';
import { fromNow, HOUR, now } from '#platform/running/clock';
import { heightOf } from '#domains/identity/roles/roles.service';
import { settings } from '#domains/identity/settings/settings.service';
import { ConfirmationRow } from './approval.entity';
import { ConfirmationState } from './approvals.types';
import { OPEN_STATES } from './approvalState';
import { approvalErrors } from '#platform/access/approvalErrors';
import { confirmationAsked } from './approvals.events';
import { counted, namedInstantInParis, plural } from '#platform/text/text';
import { accountsWith, countAccounts } from '#platform/access/requestAccounts';
import { namesOf, titleWith } from './approvalTexts';
import { factsOf, holdersOf, type JudgedWithRoles } from './judging.service';
import { recordApprovalRequest } from '../cases/recording/approvals';
import { sitePaths } from '#client/shared/sitePaths';
import { siteUrl } from '#platform/siteUrl';
import { mailMembers, type Recipient } from '#domains/identity/users/emails/memberMails.service';
import { User } from '#domains/identity/users/user.entity';

/** Time until a request for approval lapses if nobody decides it. */
const WAITS = 48 * HOUR;

/** Delay before an action is executed, if no other member can approve it. */
const DELAY = 24 * HOUR;

/** Rate limit of requests per actor. */
const REQUESTS = { limit: 30, windowSeconds: 3600 };

/**
 * Returns a function that checks whether the settings require approval for an action on a number of
 * accounts; null when no setting requires approval.
 */
async function wanted(): Promise<((action: GraveAct, accounts: number) => boolean) | null> {
  const { confirmPermanentBans, confirmErasures, confirmHighRoles, confirmBulkBeyond } =
    await settings();
  const asks: Readonly<Record<GraveAct, (accounts: number) => boolean>> = {
    [GraveAct.PERMANENT_BAN]: () => confirmPermanentBans,
    [GraveAct.ERASURE]: () => confirmErasures,
    [GraveAct.HIGH_ROLE]: () => confirmHighRoles,
    [GraveAct.BULK]: (accounts) => confirmBulkBeyond > 0 && accounts > confirmBulkBeyond,
    // Weakening one of the settings above always requires approval.
    [GraveAct.SETTINGS]: () => true,
  };
  const isOff =
    !confirmPermanentBans && !confirmErasures && !confirmHighRoles && !confirmBulkBeyond;
  return isOff ? null : (action, accounts) => asks[action](accounts);
}

/**
 * Implements `requestApproval`: lets a call of a use case proceed, or stores a request for approval
 * and throws. Before storing, runs the use case and rolls it back, so that no approval is requested
 * for an action that would be refused.
 * @throws AppError CONFIRMATION_AWAITED; CONFIRMATION_DELAYED; CONFIRMATION_WAITING;
 *   SECOND_PERSON_NEEDED; RATE_LIMITED; the refusal of the action
 */
export async function requestCallApproval(
  useCase: Confirmable,
  actor: Member,
  input: unknown,
): Promise<void> {
  const asks = await wanted();
  // A dry run of a bulk action writes nothing, so it needs no approval.
  if (!asks || isTrial()) return;
  const sensitiveCall = await useCase.sensitiveCallOf(actor, input as never);
  if (!sensitiveCall) return;
  const isOnMany = sensitiveCall.actions.includes(GraveAct.BULK);
  const accounts = isOnMany ? accountsWith(sensitiveCall) : sensitiveCall.accounts;
  const actions = sensitiveCall.actions.filter((action) => asks(action, accounts));
  if (actions.length === 0) {
    if (isOnMany) countAccounts(sensitiveCall);
    return;
  }
  if (isInTransaction()) throw new AppError(approvalErrors.SECOND_PERSON_NEEDED);
  await throttle(`confirmations:${actor.userId}`, REQUESTS);
  await rolledBack(() => withoutAsking(() => useCase.run(actor, input as never)));
  throw await ask({ useCase, actor, input, sensitiveCall: { ...sensitiveCall, actions } });
}

/**
 * Refuses an action on one account when the HTTP request has already acted on the maximum number of
 * accounts without approval. GraphQL aliases and batches are thereby limited like a bulk action.
 * @throws AppError BULK_LIMIT_REACHED
 */
export async function limitAccounts(userId: number): Promise<void> {
  const { confirmBulkBeyond: limit } = await settings();
  if (limit === 0 || isTrial()) return;
  const one = { accounts: 1, subjectIds: [userId] };
  if (accountsWith(one) > limit) {
    const params = { limit: counted(limit, 'compte') };
    throw new AppError(approvalErrors.BULK_LIMIT_REACHED, { params });
  }
  countAccounts(one);
}

/**
 * Requests approval for an action, whatever the settings. Used by the demonstration data, to show a
 * request on a site whose settings require no approval.
 * @throws AppError CONFIRMATION_WAITING
 */
export async function askAnyway<Input extends object>(
  { name }: SensitiveUseCase<Input>,
  actor: Member,
  input: Input,
): Promise<void> {
  const useCase = confirmableNamed(name);
  const sensitiveCall = await useCase?.sensitiveCallOf(actor, input as never);
  if (useCase && sensitiveCall) await ask({ useCase, actor, input, sensitiveCall });
}

interface Asked {
  useCase: Confirmable;
  actor: Member;
  input: unknown;
  sensitiveCall: SensitiveCall<unknown>;
}

/**
 * Stores a request and notifies those who can approve it.
 * @returns the error that informs the proposer that the request is stored
 */
function ask(asked: Asked): Promise<AppError> {
  return transaction(async () => {
    await acquireLock('confirmations');
    const sameAs = fingerprint(asked);
    const same = await repository(ConfirmationRow).findOneBy({
      sameAs,
      state: In([...OPEN_STATES]),
    });
    if (same) throw approvalError('CONFIRMATION_WAITING', same, []);
    const judged = await judgedOf(asked);
    const holderIds = (await holdersOf(judged)).map(({ userId }) => userId);
    const row = await store(asked, { ...judged, sameAs, isAlone: holderIds.length === 0 });
    const { state, until } = row;
    const event = { ...factsOf(row), state, until, holderIds };
    await recordApprovalRequest(event);
    await emit(confirmationAsked, event);
    return mailApprovers(row, asked.actor.userId, holderIds);
  });
}

type Judged = JudgedWithRoles & { subjectIds: number[]; roleIds: string[] };

/** Returns the data that determines who can approve a request. */
async function judgedOf({ actor, sensitiveCall }: Asked): Promise<Judged> {
  const { subjectIds, roleIds = [], accounts, permission } = sensitiveCall;
  const { height } = await heightOf(subjectIds, roleIds);
  const [subjectId = null] = accounts === 1 ? subjectIds : [];
  return {
    proposerId: actor.userId,
    subjectId,
    subjectIds: [...subjectIds],
    permission,
    height,
    roleIds: [...roleIds],
  };
}

function store(
  { useCase, input, sensitiveCall }: Asked,
  { isAlone, ...judged }: Judged & { sameAs: string; isAlone: boolean },
): Promise<ConfirmationRow> {
  const { actions, title, reason, accounts, facts = [], reportId = null, later } = sensitiveCall;
  return repository(ConfirmationRow).save({
    ...judged,
    useCase: useCase.name,
    acts: [...actions],
    title,
    reason,
    facts: [...facts],
    input: (later ?? input) as object,
    accounts,
    reportId,
    state: isAlone ? ConfirmationState.DELAYED : ConfirmationState.WAITING,
    askedAt: now(),
    until: fromNow(isAlone ? DELAY : WAITS),
    decidedById: null,
    decidedAt: null,
    note: null,
    outcome: null,
  });
}

/**
 * Mails those who can approve a request, or its proposer when no other member can.
 * @returns the error that informs the proposer that the request is stored
 */
async function mailApprovers(
  row: ConfirmationRow,
  proposerId: number,
  holderIds: readonly number[],
): Promise<AppError> {
  const isAlone = row.state === ConfirmationState.DELAYED;
  const { subjectId } = row;
  const names = await namesOf([...holderIds, proposerId, ...(subjectId ? [subjectId] : [])]);
  const texts = { ...row, title: titleWith(row, names) };
  await mailAsked(texts, names.get(proposerId) ?? '', isAlone ? [proposerId] : holderIds);
  const who = holderIds.map((id) => names.get(id) ?? '');
  return approvalError(isAlone ? 'CONFIRMATION_DELAYED' : 'CONFIRMATION_AWAITED', row, who);
}

/** Returns a hash that is equal for two requests with the same effect on the same accounts. */
function fingerprint({ useCase: { name }, sensitiveCall, input }: Asked): string {
  const { accounts, subjectIds, roleIds = [], actions } = sensitiveCall;
  // Two bans of one account for different reasons are the same request. For bulk actions and roles,
  // the whole input is compared.
  const isOfOne =
    accounts === 1 && subjectIds.length === 1 && !actions.includes(GraveAct.HIGH_ROLE);
  const what = isOfOne ? [subjectIds, roleIds] : input;
  return createHash('sha256')
    .update(JSON.stringify([actions, isOfOne || name, what]))
    .digest('hex');
}

/** Maximum number of approvers named in the response. */
const NAMED = 3;

function approvalError(
  code: 'CONFIRMATION_AWAITED' | 'CONFIRMATION_DELAYED' | 'CONFIRMATION_WAITING',
  { id, until }: ConfirmationRow,
  names: readonly string[],
): AppError {
  const others = names.length - NAMED;
  const shown = [...names.slice(0, NAMED), ...(others > 0 ? [counted(others, 'autre')] : [])];
  const last = shown.length > 1 ? ` et ${shown.at(-1)}` : '';
  const who = `${shown.slice(0, shown.length > 1 ? -1 : 1).join(', ')}${last}`;
  const params = {
    who,
    can: plural(shown.length, 'peut', 'peuvent'),
    until: namedInstantInParis(until),
  };
  const current = { confirmationId: id, until: until.toISOString(), whoCan: who };
  return new AppError(approvalErrors[code], { params, current });
}

const askedMail = defineMail({
  key: 'approval-asked',
  name: 'Confirmation demandée',
  trigger: 'Quand une action sensible attend l’accord d’une seconde personne.',
  sample: (to) =>
    mailEach(
      [to],
      {
        id: 1,
        title: 'Bannir «\u00a0joueur\u00a0» définitivement',
        reason: 'Menaces répétées',
        state: ConfirmationState.WAITING,
        until: fromNow(24 * HOUR),
      },
      'camille',
    ),
});

/**
 * Mails the members who can approve a request. If no other member can approve it, mails the
 * proposer instead: if the request was made through a stolen session, the proposer thus learns of
 * it. These mails concern the security of the site, and are always sent.
 * @param row request, with the name of its subject in the title
 */
export async function mailAsked(
  row: ConfirmationRow,
  proposer: string,
  userIds: readonly number[],
): Promise<void> {
  await mailEach(await repository(User).findBy({ id: In([...userIds]) }), row, proposer);
}

async function mailEach(
  readers: readonly Recipient[],
  {
    id,
    title,
    reason,
    state,
    until,
  }: Pick<ConfirmationRow, 'id' | 'title' | 'reason' | 'state' | 'until'>,
  proposer: string,
): Promise<void> {
  const isAlone = state === ConfirmationState.DELAYED;
  const subject = isAlone
    ? 'Une action sera faite dans 24\u00a0heures'
    : 'Une action attend votre confirmation';
  await mailMembers(readers, subject, ({ username }) => ({
    template: askedMail,
    paragraphs: [
      `Bonjour ${username},`,
      isAlone ? `Vous avez demandé\u00a0: ${title}.` : `${proposer} demande\u00a0: ${title}.`,
      ...(reason ? [`Motif\u00a0: ${reason}`] : []),
      isAlone
        ? `Aucune autre personne ne peut confirmer\u00a0: l’action sera faite le ${namedInstantInParis(until)}. Vous pouvez retirer votre demande avant cette date.`
        : `Sans réponse avant le ${namedInstantInParis(until)}, l’action ne sera pas faite.`,
    ],
    action: { label: 'Voir la demande', url: siteUrl(sitePaths.admin.confirmation(id)) },
    ...(isAlone && {
      notes: [
        'Si vous n’avez pas fait cette demande, retirez-la et changez votre mot de passe\u00a0: une autre personne utilise votre compte.',
      ],
    }),
  }));
}
