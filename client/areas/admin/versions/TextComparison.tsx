import { useMemo } from 'react';

import { classes } from '#ui/inputs/classes';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { compareLines } from './compareTexts';

export interface TextComparisonProps {
  /** Headings of the two sides, such as 'Version 3'. */
  labels: readonly [string, string];
  /** Lines of the left side. */
  before: readonly string[];
  /** Lines of the right side. */
  after: readonly string[];
  /** Whether lines that both versions contain are hidden. */
  changedOnly?: boolean;
}

/** Lines of two versions side by side, with differences marked in colour and words. */
export function TextComparison(props: TextComparisonProps) {
  const { labels, before, after, changedOnly = false } = props;
  const lines = useMemo(() => compareLines(before, after), [before, after]);
  const changed = lines.filter((line) => line.before !== line.after);
  return (
    <section
      aria-label="Comparaison"
      // A scrollable region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-[46vh] overflow-auto rounded-control border border-line"
    >
      <table className="w-full table-fixed border-collapse text-sm">
        {changed.length === 0 && (
          <caption className="caption-bottom border-t border-line px-3 py-2 text-left text-muted">
            Les deux versions sont identiques.
          </caption>
        )}
        <thead>
          <tr>
            {labels.map((label) => (
              <th
                key={label}
                scope="col"
                className="border-b border-line bg-canvas px-3 py-2 text-left font-semibold text-ink wrap-anywhere"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(changedOnly ? changed : lines).map((line, index) => (
            // Lines have no stable key.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} className="align-top">
              <Side text={line.before} other={line.after} tone="bg-accent-soft" said="Retiré" />
              <Side text={line.after} other={line.before} tone="bg-success-soft" said="Ajouté" />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface SideProps {
  text: string | null;
  other: string | null;
  tone: string;
  said: string;
}

function Side({ text, other, tone, said }: SideProps) {
  const isDifferent = text !== null && text !== other;
  return (
    <td className={classes('px-3 py-1.5 text-ink wrap-anywhere', isDifferent && tone)}>
      {isDifferent && <VisuallyHidden>{said}&nbsp;: </VisuallyHidden>}
      {text}
    </td>
  );
}
