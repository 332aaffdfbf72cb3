import { diffWordsWithSpace, type Change } from 'diff';

import { VisuallyHidden } from '#ui/layout/VisuallyHidden';

/**
 * Minimum share of common text for a word-by-word comparison. Below this share, the whole texts are
 * marked as removed and added, because many small marks would be unreadable.
 */
const LEAST_SHARED = 1 / 3;

function partsOf(before: string, after: string): Change[] {
  const parts = diffWordsWithSpace(before, after);
  const shared = parts.reduce(
    (sum, { added, removed, value }) => (added || removed ? sum : sum + value.length),
    0,
  );
  if (shared >= LEAST_SHARED * Math.max(before.length, after.length)) return parts;
  return [
    { value: before, removed: true, added: false, count: 1 },
    { value: after, added: true, removed: false, count: 1 },
  ].filter(({ value }) => value !== '');
}

/**
 * The later text, with its new parts marked as added. Parts that only the earlier text contains are
 * also shown, marked as removed.
 */
export function Differences({ before, after }: { before: string; after: string }) {
  if (before === after) return after;
  let place = 0;
  return partsOf(before, after).map(({ added, removed, value }) => {
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
