import { AsyncLocalStorage } from 'node:async_hooks';
import type { Decision } from './decision.entity';

/** Action of a member of staff, which may make several decisions. */
interface ActionScope {
  /** ID of the case that is decided; null when the action decides no case. */
  caseId: number | null;
  /** Main decision of the action, followed by its parts. */
  decisions: Decision[];
  /** Functions to run at the end of the action. */
  effects: (() => Promise<void>)[];
}

const scope = new AsyncLocalStorage<ActionScope>();

/**
 * Runs an action of a member of staff in the open transaction. All decisions of the action about
 * the user are combined: the first is the main decision, with which the others are read and
 * appealed. The user is informed once, at the end. An action inside another belongs to the outer
 * one.
 */
export async function asOneAction(
  work: () => Promise<void>,
  caseId: number | null = null,
): Promise<void> {
  if (scope.getStore()) return work();
  const effects: ActionScope['effects'] = [];
  await scope.run({ caseId, decisions: [], effects }, async () => {
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
export const mainOfAction = (): Decision | null => scope.getStore()?.decisions[0] ?? null;

/** Adds the main decision of the current action, or a part of it. Does nothing outside of one. */
export function addToAction(decision: Decision): void {
  scope.getStore()?.decisions.push(decision);
}

/**
 * Returns the parts of a decision that the open transaction made, from memory: only the main decision
 * of the current action has parts, and `partsOf` would add statements to every decision.
 */
export function partsOfAction({ id }: Pick<Decision, 'id'>): Decision[] {
  const [main, ...parts] = scope.getStore()?.decisions ?? [];
  return main?.id === id ? parts : [];
}

/** Returns the ID of the case that the current action decides; null without one. */
export const caseOfAction = (): number | null => scope.getStore()?.caseId ?? null;
