import { ActivityCard } from '../profile/ActivityCard';
import { DangerZone } from '../leaving/DangerZone';
import { ApiTokensCard } from './apiTokens/ApiTokensCard';
import { ExternalAccountsCard } from './external/ExternalAccountsCard';
import { PasskeysCard } from './passkeys/PasskeysCard';
import { SessionsCard } from './SessionsCard';
import { TwoFactorCard } from './twoFactor/TwoFactorCard';

/** Security tab: second factor, passkeys, sessions, API tokens and danger zone. */
export function SecurityTab() {
  return (
    <div className="grid gap-4">
      <TwoFactorCard />
      <PasskeysCard />
      <ExternalAccountsCard />
      <SessionsCard />
      <ApiTokensCard />
      <ActivityCard />
      <DangerZone />
    </div>
  );
}
