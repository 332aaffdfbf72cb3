import type { Member } from '../../../../platform/access/actor';
import {
  aboutAccount,
  ableLoader,
  conflictLoader,
  type Able,
  type Conflict,
  type Deed,
} from '../../../../platform/access/impartiality';
import { Permission } from '../../../../platform/access/permissions';
import type { LoaderOf } from '../../../../platform/loaders';
import { DecisionKind } from '../../decisions/decision.types';
import { CaseState } from '../case.states';
import { caseAppealsLoader } from '../cases.loaders';
import { CaseSubjectType } from '../cases.types';
import type { PresentedCase } from './cases.service';

/** What the judgement of conflicts needs to know of a case. */
export type CaseFacts = Pick<PresentedCase, 'subjectType' | 'subjectId' | 'personId' | 'state'>;

const permission = Permission.MODERATION_REPORTS_HANDLE;

/** Nothing has this number: a case about no thing ties nobody. */
const NO_THING = 0;

/**
 * What is decided in a case, for the judgement of conflicts: its thing and, while an appeal waits in
 * it, the person, whom the appealed sanction may be about.
 */
export function deedsOf({ subjectType, subjectId, personId, state }: CaseFacts): [Deed, ...Deed[]] {
  const isThing = subjectType !== CaseSubjectType.NONE && subjectId !== null;
  const about: Deed['about'] = isThing
    ? { type: subjectType, id: subjectId, personId }
    : { type: CaseSubjectType.CONTENT, id: NO_THING, personId };
  const first: Deed = { permission, about };
  if (state !== CaseState.APPEAL || personId === null) return [first];
  const person = { type: CaseSubjectType.USER as const, id: personId, personId };
  return [first, { permission, about: person }];
}

/** Why the actor must leave a case to others; null when nothing ties them. */
export async function conflictInCase(
  actor: Member,
  row: CaseFacts,
  loader: LoaderOf,
): Promise<Conflict | null> {
  const conflicts = loader(conflictLoader);
  const found = await Promise.all(deedsOf(row).map((deed) => conflicts.load({ actor, deed })));
  return found.find((conflict) => conflict !== null) ?? null;
}

/**
 * What whoever decides a case has to be able to do: what `deedsOf` says and, while the appeal against a
 * ban waits, to ban the person.
 */
async function deedsToDo(actor: Member, row: PresentedCase, loader: LoaderOf): Promise<Deed[]> {
  const { id: caseId, personId, state } = row;
  if (state !== CaseState.APPEAL || personId === null) return deedsOf(row);
  const appeals = await loader(caseAppealsLoader).load({ actor, caseId });
  const ofBan = appeals.some(({ decisionKind }) => decisionKind === DecisionKind.BAN);
  return [...deedsOf(row), ...(ofBan ? [aboutAccount(Permission.USERS_BAN, personId)] : [])];
}

/** Who could decide a case, as the actor may know it. */
export async function ableInCase(
  actor: Member,
  row: PresentedCase,
  loader: LoaderOf,
): Promise<Able[]> {
  const able = loader(ableLoader);
  const deeds = await deedsToDo(actor, row, loader);
  const [first = [], ...others] = await Promise.all(
    deeds.map((deed) => able.load({ actor, deed })),
  );
  return first.filter(({ id }) => others.every((some) => some.some((one) => one.id === id)));
}
