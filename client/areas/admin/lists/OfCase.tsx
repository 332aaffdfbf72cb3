import { adminPaths } from '#client/platform/address/paths';
import { ScreenLink } from '../shell/ScreenLink';

export interface OfCaseProps {
  /** Number of the open case. Without a number nothing is rendered. */
  number: string | null | undefined;
  /** Whether to omit the separator before the link. */
  alone?: boolean;
}

/** Link to the open case about an item of a queue, such as a report. */
export function OfCase({ number, alone = false }: OfCaseProps) {
  if (!number) return null;
  return (
    <span className={alone ? 'inline-flex items-center text-note' : undefined}>
      {!alone && ' · '}
      <ScreenLink to={adminPaths.case(number)}>Dossier {number}</ScreenLink>
    </span>
  );
}
