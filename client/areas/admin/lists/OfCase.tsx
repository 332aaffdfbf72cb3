import { adminPaths } from '#client/platform/address/paths';
import { ScreenLink } from '../shell/ScreenLink';

export interface OfCaseProps {
  /** The number of the open case; nothing is shown without one. */
  number: string | null | undefined;
  /** Nothing is before it. */
  alone?: boolean;
}

/** The link from what a queue shows to its open case of the main courante. */
export function OfCase({ number, alone = false }: OfCaseProps) {
  if (!number) return null;
  return (
    <span className={alone ? 'inline-flex items-center text-note' : undefined}>
      {!alone && ' · '}
      <ScreenLink to={adminPaths.case(number)}>Dossier {number}</ScreenLink>
    </span>
  );
}
