import type { ActDetailsFragment } from '#client/generated/graphql';
import type { AuditTarget } from '../adminFeature';
import { adminFeatures } from '../adminFeatures';
import { wordOf } from './changeLabels';

const labels = adminFeatures.flatMap(({ auditLabels: journal }) => journal ?? []);

/** Labels of the actions in the audit log, keyed by the server's name of the action. */
export const actionLabels: Readonly<Record<string, string>> = Object.assign(
  {},
  ...labels.map(({ actions }) => actions),
);

const auditTargets: Readonly<Record<string, AuditTarget>> = Object.assign(
  {},
  ...labels.map(({ targets }) => targets),
);

/** Labels of the types of target, keyed by the server's name of the type. */
export const targetLabels = Object.fromEntries(
  Object.entries(auditTargets).map(([type, { label }]) => [type, label]),
);

/** Returns the label of an action, or its name on the server when it has no label. */
export const actionText = (action: string): string => actionLabels[action] ?? action;

/**
 * Formats a target: 'Utilisateur n° 12', 'Rôle Modérateur'. A target that exists only once, such as
 * the settings, is shown without an ID.
 */
export function targetText({
  targetType,
  targetId,
}: Pick<ActDetailsFragment, 'targetType' | 'targetId'>): string {
  const label = targetLabels[targetType] ?? targetType;
  if (/^\d+$/.test(targetId)) return `${label} n°\u00A0${targetId}`;
  return targetType === 'role' ? `${label} ${wordOf(targetId)}` : label;
}

/** Actions after which the target no longer exists. */
const ENDS = new Set(labels.flatMap(({ ends = [] }) => ends));

/**
 * Returns the link to the target of an action; null when the target has no page or no longer
 * exists.
 */
export function targetOf({
  action,
  targetType,
  targetId,
}: Pick<ActDetailsFragment, 'action' | 'targetType' | 'targetId'>):
  | (Pick<AuditTarget, 'permissions'> & { to: string })
  | null {
  const target = auditTargets[targetType];
  if (!target?.to || ENDS.has(action)) return null;
  return { to: target.to(targetId), permissions: target.permissions };
}

const SENSITIVE = new Set(labels.flatMap(({ sensitive = [] }) => sensitive));

/** Returns whether an action is highlighted. */
export const isSensitive = (action: string): boolean => SENSITIVE.has(action);
