import { ActivityCard } from '../profile/ActivityCard';
import { DangerZone } from '../leaving/DangerZone';
import { SessionsCard } from './SessionsCard';
import { TwoFactorCard } from './TwoFactorCard';

/** Password, second factor, sessions, and the danger zone. */
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
