import { useMemo } from 'react';

import { classes } from '../../../ui/classes';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { compareLines, linesOf } from './compareTexts';

/** What is compared of an article. */
export interface ComparedText {
  title: string;
  excerpt: string;
  contentHtml: string;
  /** Separated by commas. */
  tags: string;
}

export interface TextComparisonProps {
  /** Above each side: 'Version 3'. */
  labels: readonly [string, string];
  before: ComparedText;
  after: ComparedText;
}

const allLines = ({ title, excerpt, contentHtml, tags }: ComparedText) => [
  `Titre\u00A0: ${title}`,
  `Extrait\u00A0: ${excerpt}`,
  `Étiquettes\u00A0: ${tags}`,
  ...linesOf(contentHtml),
];

/** Two versions of an article side by side, what is only in one of them coloured and said. */
export function TextComparison({ labels, before, after }: TextComparisonProps) {
  const lines = useMemo(() => compareLines(allLines(before), allLines(after)), [before, after]);
  return (
    <div
      role="region"
      aria-label="Comparaison"
      // A part that scrolls must be reachable from the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-[46vh] overflow-auto rounded-rayon-petit border border-trait"
    >
      <table className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr>
            {labels.map((label) => (
              <th
                key={label}
                scope="col"
                className="border-b border-trait bg-fond px-3 py-2 text-left font-semibold text-encre wrap-anywhere"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // Lines have no name of their own.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} className="align-top">
              <Side text={line.before} other={line.after} tone="bg-rouge-pale" said="Retiré" />
              <Side text={line.after} other={line.before} tone="bg-vert-pale" said="Ajouté" />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SideProps {
  text: string | null;
  other: string | null;
  tone: string;
  said: string;
}

function Side({ text, other, tone, said }: SideProps) {
  const isAlone = text !== null && other === null;
  return (
    <td className={classes('px-3 py-1.5 text-encre wrap-anywhere', isAlone && tone)}>
      {isAlone && <VisuallyHidden>{said}&nbsp;: </VisuallyHidden>}
      {text}
    </td>
  );
}
