import { classes } from './classes';

export interface CharacterCountProps {
  /** ID for the `aria-describedby` of the field. */
  id: string;
  /** Length of the text, formatted: '1 204'. */
  length: string;
  /** Maximum length, formatted: '2 000'. */
  limit: string;
  over: boolean;
  className?: string;
}

/** Length of a text and its limit, below the field. */
export function CharacterCount({ id, length, limit, over, className }: CharacterCountProps) {
  return (
    <p
      id={id}
      className={classes(
        'ml-auto w-fit text-sm tabular-nums',
        over ? 'font-semibold text-accent-strong' : 'text-muted',
        className,
      )}
    >
      <span aria-hidden="true">
        {length} / {limit}
      </span>
      <span className="sr-only">{`${length} sur ${limit} caractères`}</span>
    </p>
  );
}
