import { CircleCheck, CircleX } from 'lucide-react';

import { formatNumber } from '../../platform/format';
import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';

export interface BulkOutcomeProps {
  /** What was asked for: 'Commentaires approuvés'. */
  title: string;
  report: {
    done: number;
    refused: number;
    results: readonly { id: string; label: string; done: boolean; error: string | null }[];
  };
  onClose: () => void;
}

const times = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count > 1 ? many : one}`;

/** What became of each of the things that were acted on together; the refused ones first. */
export function BulkOutcome({ title, report, onClose }: BulkOutcomeProps) {
  const { done, refused, results } = report;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={`${times(done, 'fait', 'faits')}, ${times(refused, 'refusé', 'refusés')}.`}
    >
      <ul className="divide-y divide-trait">
        {results
          .toSorted((a, b) => Number(a.done) - Number(b.done))
          .map(({ id, label, done, error }) => (
            <li key={id} className="flex gap-3 py-2.5 text-[15px]">
              {done ? (
                <CircleCheck aria-hidden="true" size={18} className="mt-1 shrink-0 text-vert" />
              ) : (
                <CircleX aria-hidden="true" size={18} className="mt-1 shrink-0 text-rouge-fonce" />
              )}
              <div className="min-w-0">
                <p className="line-clamp-2 text-encre wrap-anywhere">{label || `n°\u00A0${id}`}</p>
                <p className="text-sm text-muet">{done ? 'Fait' : error}</p>
              </div>
            </li>
          ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>Fermer</Button>
      </DialogActions>
    </Dialog>
  );
}
