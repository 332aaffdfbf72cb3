import { Component, type ReactNode } from 'react';

interface RowAnchorProps {
  /** Rows of the list. After they change, the page scrolls by the displacement of the anchor row. */
  rows: readonly unknown[];
  /** Address of the list. A change of the list itself does not scroll. */
  list: string;
  children: ReactNode;
}

interface Place {
  number: string;
  top: number;
}

/** Returns the row with the focus, or the selected row, if it is in view. */
function anchorRow(): HTMLElement | null {
  const row =
    document.activeElement?.closest<HTMLElement>('[data-row]') ??
    document.querySelector<HTMLElement>('[data-row][aria-current]');
  if (!row) return null;
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight ? row : null;
}

/**
 * Keeps the focused or selected row at its place in the window while a live update inserts or
 * removes rows above it. A class, because only classes can measure before React updates the
 * document.
 */
export class RowAnchor extends Component<RowAnchorProps> {
  override getSnapshotBeforeUpdate(previous: RowAnchorProps): Place | null {
    if (previous.rows === this.props.rows || previous.list !== this.props.list) return null;
    const row = anchorRow();
    return row && { number: row.dataset.row ?? '', top: row.getBoundingClientRect().top };
  }

  override componentDidUpdate(_props: RowAnchorProps, _state: unknown, place: Place | null): void {
    if (!place) return;
    const row = document.querySelector(`[data-row="${CSS.escape(place.number)}"]`);
    if (!row) return;
    const moved = row.getBoundingClientRect().top - place.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
