import type { ActDetailsFragment } from '#client/generated/graphql';
import type { AdminFeature, AuditTarget } from '../adminFeature';
import { changeLabelsOf, wordOf } from './changeLabels';

type Entry = Pick<ActDetailsFragment, 'action' | 'targetType' | 'targetId'>;

/** Returns the labels of the audit log, which each feature defines for its own actions. */
export function auditLabelsOf(features: readonly AdminFeature[]) {
  const labels = features.flatMap(({ auditLabels }) => auditLabels ?? []);
  const actionLabels: Readonly<Record<string, string>> = Object.assign(
    {},
    ...labels.map(({ actions }) => actions),
  );
  const targets: Readonly<Record<string, AuditTarget>> = Object.assign(
    {},
    ...labels.map((one) => one.targets),
  );
  const targetLabels = Object.fromEntries(
    Object.entries(targets).map(([type, { label }]) => [type, label]),
  );
  /** Actions after which the target no longer exists. */
  const ends = new Set(labels.flatMap((one) => one.ends ?? []));
  const sensitive = new Set(labels.flatMap((one) => one.sensitive ?? []));
  return {
    ...changeLabelsOf(features),
    /** Labels of the actions, keyed by the server's name of the action. */
    actionLabels,
    /** Labels of the types of target, keyed by the server's name of the type. */
    targetLabels,
    /** Returns the label of an action, or its name on the server when it has no label. */
    actionText: (action: string): string => actionLabels[action] ?? action,
    /**
     * Formats a target: 'Utilisateur n° 12', 'Rôle Modérateur'. A target that exists only once, such
     * as the settings, is shown without an ID.
     */
    targetText({ targetType, targetId }: Omit<Entry, 'action'>): string {
      const label = targetLabels[targetType] ?? targetType;
      if (/^\d+$/.test(targetId)) return `${label} n°\u00A0${targetId}`;
      return targetType === 'role' ? `${label} ${wordOf(targetId)}` : label;
    },
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
      if (!target?.to || ends.has(action)) return null;
      return { to: target.to(targetId), permissions: target.permissions };
    },
    /** Returns whether an action is highlighted. */
    isSensitive: (action: string): boolean => sensitive.has(action),
  };
}

export type AuditLogLabels = ReturnType<typeof auditLabelsOf>;
