import { auditActions, auditTargets } from '#client/generated/auditActions';
import type { ActDetailsFragment } from '#client/generated/graphql';
import type { AdminFeature, AuditTarget } from '../adminFeature';
import { changeLabelsOf } from './changeLabels';

type Entry = Pick<ActDetailsFragment, 'action' | 'targetType' | 'targetId'>;

const targetLabels: Readonly<Record<string, string>> = auditTargets;

/** Returns the label of an action, or its name on the server when it has no label. */
export const actionText = (action: string): string => auditActions[action]?.label ?? action;

export const isHighlighted = (action: string): boolean =>
  auditActions[action]?.highlighted === true;

/**
 * Formats a target: 'Utilisateur malik', 'Dossier MC-2026-00042', 'Article n° 12'. A target that
 * exists only once, such as the settings, is shown without an ID.
 */
export function targetText({
  targetType,
  targetId,
  targetName,
}: Pick<ActDetailsFragment, 'targetType' | 'targetId' | 'targetName'>): string {
  const label = targetLabels[targetType] ?? targetType;
  if (targetName) return `${label} ${targetName}`;
  return /^\d+$/.test(targetId) ? `${label} n°\u00A0${targetId}` : label;
}

/** Returns the links and labels that each feature defines for its own actions. */
export function auditLabelsOf(features: readonly AdminFeature[]) {
  const targets: Readonly<Record<string, AuditTarget>> = Object.assign(
    {},
    ...features.map(({ auditLabels }) => auditLabels?.targets),
  );
  return {
    ...changeLabelsOf(features),
    /** Returns the link to the target of an action; null when the target has no page. */
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
