import { AsyncLocalStorage } from 'node:async_hooks';
import type { Decision } from './decision.entity';

/** Action of a member of staff, which may make several decisions. */
interface ActionScope {
  /** ID of the case that is decided; null when the action decides no case. */
  caseId: number | null;
  /** First decision about the user; null before it. */
  main: Pick<Decision, 'id' | 'personId'> | null;
  /** Functions to run at the end of the action. */
  effects: (() => Promise<void>)[];
}

const scope = new AsyncLocalStorage<ActionScope>();

/**
 * Runs an action of a member of staff in the open transaction. All decisions of the action about
 * the user are combined: the first is the main decision, with which the others are read and
 * appealed. The user is informed once, at the end. An action inside another belongs to the outer
 * one.
 * @param caseId ID of the case in which the decisions are recorded; null to find the case of each
 */
export async function asOneAction(
  work: () => Promise<void>,
  caseId: number | null = null,
): Promise<void> {
  if (scope.getStore()) return work();
  const effects: ActionScope['effects'] = [];
  await scope.run({ caseId, main: null, effects }, async () => {
    await work();
    for (const effect of effects) await effect();
  });
}

/** Runs an effect at the end of the current action; immediately outside of one. */
export async function afterAction(effect: () => Promise<void>): Promise<void> {
  const current = scope.getStore();
  if (current) current.effects.push(effect);
  else await effect();
}

/** Returns the main decision of the current action; null before it, and outside of an action. */
export const mainOfAction = (): ActionScope['main'] => scope.getStore()?.main ?? null;

/** Makes a decision the main decision of the current action. Does nothing outside of one. */
export function setMainOfAction(main: Decision): void {
  const current = scope.getStore();
  if (current) current.main = main;
}

/** Returns the ID of the case that the current action decides; null without one. */
export const caseOfAction = (): number | null => scope.getStore()?.caseId ?? null;
