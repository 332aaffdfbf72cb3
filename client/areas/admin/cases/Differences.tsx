import { diffWordsWithSpace } from 'diff';

import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';

/** The later text, in which what was taken away and what came are marked. */
export function Differences({ before, after }: { before: string; after: string }) {
  if (before === after) return after;
  let place = 0;
  return diffWordsWithSpace(before, after).map(({ added, removed, value }) => {
    place += value.length;
    if (removed) {
      return (
        <del key={`-${place}`} className="bg-accent-soft text-accent-strong">
          <VisuallyHidden>retiré&nbsp;: </VisuallyHidden>
          {value}
        </del>
      );
    }
    if (added) {
      return (
        <ins key={`+${place}`} className="bg-success-soft text-success">
          <VisuallyHidden>ajouté&nbsp;: </VisuallyHidden>
          {value}
        </ins>
      );
    }
    return <span key={`=${place}`}>{value}</span>;
  });
}
