import type {
  Permission,
  SubscriptionTier,
  UserBulkAction,
  UserBulkInput,
} from '#client/generated/graphql';
import { subscriptionLabels } from '#client/platform/text/labels';
import { banLengths, DEFAULT_BAN, toBanInput } from '../bans/banLengths';
import type { BanChoice } from '../bans/BanFields';
import { isolated, quoted } from '#client/shared/quoted';

export const bulkActions: readonly {
  action: UserBulkAction;
  label: string;
  permission: Permission;
}[] = [
  { action: 'SET_SUBSCRIPTION', label: 'Changer l’abonnement', permission: 'USERS_EDIT' },
  { action: 'ASSIGN_ROLE', label: 'Assigner un rôle', permission: 'SYSTEM_ROLES_ASSIGN' },
  { action: 'REMOVE_ROLE', label: 'Retirer un rôle', permission: 'SYSTEM_ROLES_ASSIGN' },
  { action: 'BAN', label: 'Bannir', permission: 'USERS_BAN' },
  { action: 'LIFT_BAN', label: 'Lever le bannissement', permission: 'USERS_BAN' },
  { action: 'DELETE', label: 'Supprimer les comptes', permission: 'USERS_DELETE' },
];

/** Values of all fields of the dialog. Some of them are not used by the chosen action. */
export interface BulkChoice {
  action: UserBulkAction | null;
  ban: BanChoice;
  roleId: string;
  subscription: SubscriptionTier;
  grounds?: { ruleKey?: string; facts?: string };
  /** Error messages for missing grounds, keyed by field; null when the grounds are complete. */
  unwritten?: Record<string, string> | null;
}

export const START: BulkChoice = {
  action: null,
  ban: { reason: '', length: DEFAULT_BAN },
  roleId: '',
  subscription: 'PREMIUM',
};

/**
 * Returns the full label of the chosen action, such as 'Assigner le rôle Support', for the results.
 * @param roleName name of the chosen role; empty when the action needs none
 */
export function bulkActionLabel({ action, ban, subscription }: BulkChoice, roleName = ''): string {
  const label = bulkActions.find((one) => one.action === action)?.label ?? '';
  switch (action) {
    case 'SET_SUBSCRIPTION':
      return `${label} en ${subscriptionLabels[subscription]}, sans fin`;
    case 'ASSIGN_ROLE':
      return `Assigner le rôle ${isolated(roleName)}`;
    case 'REMOVE_ROLE':
      return `Retirer le rôle ${isolated(roleName)}`;
    case 'BAN': {
      const length = banLengths.find(({ value }) => value === ban.length)?.label.toLowerCase();
      return `${label} (${length}, motif ${quoted(ban.reason.trim())})`;
    }
    default:
      return label;
  }
}

/** Converts the choice to the input of the API, with only the fields that the action uses. */
export function toBulkInput(
  choice: BulkChoice & { action: UserBulkAction },
  userIds: readonly string[],
  dryRun: boolean,
): UserBulkInput {
  const { action, ban, roleId, subscription, grounds } = choice;
  const input = { action, userIds: [...userIds], dryRun };
  if (action === 'BAN')
    return { ...input, reason: ban.reason.trim(), ...toBanInput(ban.length), ...grounds };
  if (action === 'SET_SUBSCRIPTION') return { ...input, subscription };
  if (action === 'ASSIGN_ROLE' || action === 'REMOVE_ROLE') return { ...input, roleId };
  return input;
}
