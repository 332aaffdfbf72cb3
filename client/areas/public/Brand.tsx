import { Link } from 'react-router-dom';

import { publicPaths } from '../../platform/paths';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/** The name of the house, leading home. */
export function Brand({ onClick }: { onClick?: () => void }) {
  return (
    <Link
      to={publicPaths.home}
      onClick={onClick}
      className="flex min-h-11 items-center gap-2.5 font-titre text-[19px] leading-none font-extrabold text-white"
    >
      <span className="donnee rounded bg-rouge px-[7px] py-1.5 text-xs leading-none font-bold">
        18·112
      </span>{' '}
      Centrale
      <VisuallyHidden>, accueil</VisuallyHidden>
    </Link>
  );
}
