import { Check } from 'lucide-react';

/** Mark beside a control whose choice is saved immediately. Screen readers announce it. */
export function SavedMark({ isSaved }: { isSaved: boolean }) {
  return (
    <output className="inline-flex items-center gap-1.5 text-sm font-semibold text-success empty:hidden print:hidden">
      {isSaved && (
        <>
          <Check aria-hidden="true" size={16} className="shrink-0" /> Enregistré
        </>
      )}
    </output>
  );
}
