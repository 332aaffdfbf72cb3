import { memberPageNames } from '#client/platform/address/pageNames';
import { memberPaths } from '#client/platform/address/paths';
import { SmartLink } from '#ui/layout/SmartLink';

/** Link to the account, above the title of a page below it. */
export function AccountTrail() {
  return (
    <SmartLink to={memberPaths.account} className="underline-offset-4 hover:underline">
      {memberPageNames.account}
    </SmartLink>
  );
}
