import { auditActions, auditTargets } from '#client/generated/auditActions';
import type { ActDetailsFragment } from '#client/generated/graphql';
import type { AdminFeature, AuditTarget } from '../adminFeature';
import { changeLabelsOf, wordOf } from './changeLabels';

type Entry = Pick<ActDetailsFragment, 'action' | 'targetType' | 'targetId'>;

const targetLabels: Readonly<Record<string, string>> = auditTargets;

/** Returns the label of an action, or its name on the server when it has no label. */
export const actionText = (action: string): string => auditActions[action]?.label ?? action;

/** Returns whether an action is highlighted. */
export const isHighlighted = (action: string): boolean =>
  auditActions[action]?.highlighted === true;

/**
 * Formats a target: 'Utilisateur n° 12', 'Rôle Modérateur'. A target that exists only once, such as
 * the settings, is shown without an ID.
 */
export function targetText({ targetType, targetId }: Omit<Entry, 'action'>): string {
  const label = targetLabels[targetType] ?? targetType;
  if (/^\d+$/.test(targetId)) return `${label} n°\u00A0${targetId}`;
  return targetType === 'role' ? `${label} ${wordOf(targetId)}` : label;
}

/** Returns the links and labels that each feature defines for its own actions. */
export function auditLabelsOf(features: readonly AdminFeature[]) {
  const targets: Readonly<Record<string, AuditTarget>> = Object.assign(
    {},
    ...features.map(({ auditLabels }) => auditLabels?.targets),
  );
  return {
    ...changeLabelsOf(features),
    /**
     * Returns the link to the target of an action; null when the target has no page or no longer
     * exists.
     */
    targetOf({
      action,
      targetType,
      targetId,
    }: Entry): (Pick<AuditTarget, 'permissions'> & { to: string }) | null {
      const target = targets[targetType];
      if (!target || auditActions[action]?.endsTarget) return null;
      return { to: target.to(targetId), permissions: target.permissions };
    },
  };
}

export type AuditLogLabels = ReturnType<typeof auditLabelsOf>;
