import { Link } from 'react-router-dom';

import { memberPaths } from '../../platform/paths';
import { classes } from '../../ui/classes';

/** The name of the house, leading to the dashboard. */
export function ShellBrand({ onPaper = false }: { onPaper?: boolean }) {
  return (
    <Link
      to={memberPaths.dashboard}
      aria-label="Centrale 18·112, tableau de bord"
      className={classes(
        'inline-flex min-h-11 items-center gap-2.5 font-titre text-[19px] leading-none font-extrabold',
        onPaper ? 'text-encre' : 'text-white',
      )}
    >
      <span className="donnee rounded bg-rouge px-[7px] py-1.5 text-xs leading-none font-bold text-white">
        18·112
      </span>
      Centrale
    </Link>
  );
}
