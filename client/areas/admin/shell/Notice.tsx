import { TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';

export interface NoticeProps {
  /**
   * Message to show. Without a message, an empty live region is rendered. Screen readers announce
   * only messages that are added to an existing live region.
   */
  children?: ReactNode;
  onClose: () => void;
}

/** Important message above a list, for example that another member decided first. */
export function Notice({ children, onClose }: NoticeProps) {
  return (
    <div role="alert">
      {children && (
        <div className="mb-4 flex items-start gap-3 rounded-card border border-warning bg-warning-soft px-4 py-2 text-body text-warning">
          <TriangleAlert aria-hidden="true" size={18} className="mt-3 shrink-0" />
          <p className="min-w-0 grow py-2.5 font-medium wrap-anywhere">{children}</p>
          <button
            type="button"
            aria-label="Fermer ce message"
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface"
          >
            <X aria-hidden="true" size={18} />
          </button>
        </div>
      )}
    </div>
  );
}
