import { ChevronDown } from 'lucide-react';

import { RoleBadges } from '#features/shell/frame/RoleBadges';
import { SubscriptionBadge } from '#features/shell/frame/SubscriptionBadge';
import type { UserDetailsFragment } from '#client/generated/graphql';
import { Avatar } from '#ui/data/Avatar';
import { Button } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { Menu } from '#ui/overlays/Menu';
import { saysEnd } from '../lists/saysEnd';
import { Email, fullName } from '../users/list/userCells';
import { useUserActions } from '../users/list/useUserActions';
import { UserStatus } from '../users/list/UserStatus';
import { WarningCount } from './WarningCount';

export interface PersonProps {
  user: UserDetailsFragment;
  onChanged: () => void;
}

/** Name and state of the account, with the menu of staff actions on the account. */
export function PersonHeader({ user, onChanged }: PersonProps) {
  const actions = useUserActions(onChanged);
  // The entry that opens this page is omitted.
  const items = actions.menu(user).filter(({ label }) => label !== 'Voir le profil');
  return (
    <Card className="mb-4 px-5 py-[18px]">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={user.username} url={user.avatarUrl} size="large" />
        <div className="min-w-0 grow">
          <p className="font-title text-lg font-bold text-ink wrap-anywhere">
            <bdi>{fullName(user) || user.username}</bdi>
          </p>
          <div className="text-body text-muted">
            <Email address={user.email} />
          </div>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-body">
            <UserStatus user={user} />
            <WarningCount count={user.warningCount} />
            <SubscriptionBadge tier={user.subscription} />
            {user.roles.length > 0 && (
              <RoleBadges roles={user.roles} below={saysEnd(user.rolesEndingSoon)} />
            )}
          </div>
        </div>
        {items.length > 0 && (
          <Menu
            trigger={
              <Button variant="secondary">
                Agir sur ce compte <ChevronDown aria-hidden="true" size={16} />
              </Button>
            }
            items={items}
          />
        )}
      </div>
      {actions.dialog}
    </Card>
  );
}
