import { Link } from 'react-router-dom';

import { memberPaths } from '#client/platform/address/paths';
import { nameBesideBadge, useSite } from '#client/platform/head/site';
import { classes } from '#ui/inputs/classes';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';

/** Name of the site, as a link to the dashboard. */
export function ShellBrand({ onPaper = false }: { onPaper?: boolean }) {
  const { name } = useSite();
  return (
    <Link
      to={memberPaths.dashboard}
      className={classes(
        'flex min-h-11 min-w-0 items-center gap-2.5 font-title text-[1.1875rem] leading-none font-extrabold',
        onPaper ? 'text-ink' : 'text-white',
      )}
    >
      <span className="data rounded bg-accent px-[7px] py-1.5 text-xs leading-none font-bold text-white">
        18·112
      </span>{' '}
      <span
        className={classes(
          'max-w-[22ch] truncate leading-normal',
          // A phone has no room for the name next to the buttons, the badges and the avatar.
          onPaper && 'max-[30rem]:sr-only',
        )}
      >
        {nameBesideBadge(name)}
      </span>
      <VisuallyHidden>, tableau de bord</VisuallyHidden>
    </Link>
  );
}
