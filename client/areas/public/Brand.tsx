import { Link } from 'react-router-dom';

import { publicPaths } from '../../platform/paths';

/** The name of the house, leading home. */
export function Brand({ onClick }: { onClick?: () => void }) {
  return (
    <Link
      to={publicPaths.home}
      onClick={onClick}
      aria-label="18·112 Centrale, accueil"
      className="flex min-h-11 items-center gap-2.5 font-titre text-[19px] leading-none font-extrabold text-white"
    >
      <span className="donnee rounded bg-rouge px-[7px] py-1.5 text-xs leading-none font-bold">
        18·112
      </span>
      Centrale
    </Link>
  );
}
