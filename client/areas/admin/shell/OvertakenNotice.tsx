import { Button } from '#ui/inputs/Button';

export interface OvertakenNoticeProps {
  /** What another member decided while the viewer was writing; null when nothing was decided. */
  children: string | null;
  /** Discards what the viewer has written. */
  onDiscard: () => void;
}

/** Banner of a form that another member made obsolete. The form still contains what was written. */
export function OvertakenNotice({ children, onDiscard }: OvertakenNoticeProps) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <div className="grid justify-items-start gap-2.5 rounded-card border border-warning bg-warning-soft px-4 py-3 text-body">
          <p className="font-medium wrap-anywhere text-warning">{children}</p>
          <Button variant="secondary" size="small" onClick={onDiscard}>
            Abandonner mon texte
          </Button>
        </div>
      )}
    </div>
  );
}
