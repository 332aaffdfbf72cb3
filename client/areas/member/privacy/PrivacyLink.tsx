import { memberPaths } from '#client/platform/address/paths';
import type { PrivacyPart } from '#client/shared/sitePaths';
import { classes } from '#ui/inputs/classes';
import { SmartLink } from '#ui/layout/SmartLink';

interface PrivacyLinkProps {
  part: PrivacyPart;
  className?: string;
}

/** Link from the summary of a choice to the choice on the privacy page. */
export function PrivacyLink({ part, className }: PrivacyLinkProps) {
  return (
    <SmartLink
      to={memberPaths.privacyPart(part)}
      className={classes(
        'font-semibold text-accent-strong underline underline-offset-4',
        className,
      )}
    >
      Modifier
    </SmartLink>
  );
}
