import { Link } from 'react-router-dom';

import { publicPaths } from '#client/platform/address/paths';
import { nameBesideBadge, useSite } from '#client/platform/head/site';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';

export function Brand({ onClick }: { onClick?: () => void }) {
  const { name } = useSite();
  return (
    <Link
      to={publicPaths.home}
      onClick={onClick}
      className="flex min-h-11 min-w-0 items-center gap-2.5 font-title text-[1.1875rem] leading-none font-extrabold text-white"
    >
      <span className="data rounded bg-accent px-[7px] py-1.5 text-xs leading-none font-bold">
        18·112
      </span>{' '}
      <span className="max-w-[22ch] truncate leading-normal">{nameBesideBadge(name)}</span>
      <VisuallyHidden>, accueil</VisuallyHidden>
    </Link>
  );
}
