import { formatNumber } from '../words/format';
import { classes } from '../../ui/inputs/classes';

export interface CharacterCountProps {
  /** For the `aria-describedby` of the field. */
  id: string;
  length: number;
  limit: number;
  className?: string;
}

/** How long a text is, and how long it may be, below its field. */
export function CharacterCount({ id, length, limit, className }: CharacterCountProps) {
  return (
    <p
      id={id}
      className={classes(
        'ml-auto w-fit text-sm tabular-nums',
        length > limit ? 'font-semibold text-accent-strong' : 'text-muted',
        className,
      )}
    >
      <span aria-hidden="true">
        {formatNumber(length)} / {formatNumber(limit)}
      </span>
      <span className="sr-only">
        {`${formatNumber(length)} caractères sur ${formatNumber(limit)}`}
      </span>
    </p>
  );
}
