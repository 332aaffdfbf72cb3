import { ActivityCard } from '../profile/ActivityCard';
import { DangerZone } from '../leaving/DangerZone';
import { SessionsCard } from './SessionsCard';
import { TwoFactorCard } from './TwoFactorCard';

/** Who can come into the account, and the ways out of it. */
export function SecurityTab() {
  return (
    <div className="grid gap-4">
      <TwoFactorCard />
      <SessionsCard />
      <ActivityCard />
      <DangerZone />
    </div>
  );
}
