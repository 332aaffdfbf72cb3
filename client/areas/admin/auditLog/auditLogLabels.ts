import type { ActDetailsFragment } from '#client/generated/graphql';
import type { AuditTarget } from '../adminFeature';
import { adminFeatures } from '../adminFeatures';
import { wordOf } from './changeLabels';

const labels = adminFeatures.flatMap(({ auditLabels: journal }) => journal ?? []);

/** The acts in the journal, in words. */
export const actionLabels: Readonly<Record<string, string>> = Object.assign(
  {},
  ...labels.map(({ actions }) => actions),
);

const auditTargets: Readonly<Record<string, AuditTarget>> = Object.assign(
  {},
  ...labels.map(({ targets }) => targets),
);

/** The kinds of target, in words. */
export const targetLabels = Object.fromEntries(
  Object.entries(auditTargets).map(([type, { label }]) => [type, label]),
);

/** 'Utilisateur banni', or the server's name of an act that has no words here. */
export const actionText = (action: string): string => actionLabels[action] ?? action;

/** 'Utilisateur n° 12', 'Rôle Modérateur'; settings and lists exist once and have no number. */
export function targetText({
  targetType,
  targetId,
}: Pick<ActDetailsFragment, 'targetType' | 'targetId'>): string {
  const label = targetLabels[targetType] ?? targetType;
  if (/^\d+$/.test(targetId)) return `${label} n°\u00A0${targetId}`;
  return targetType === 'role' ? `${label} ${wordOf(targetId)}` : label;
}

/** After these acts, their target no longer exists. */
const ENDS = new Set(labels.flatMap(({ ends = [] }) => ends));

/** Where the target of an act is shown; null where nothing shows it, or it no longer exists. */
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

/** Whether an act must stand out among the others. */
export const isSensitive = (action: string): boolean => SENSITIVE.has(action);
