import { Copy } from 'lucide-react';

import { Button } from '../inputs/Button';
import { toast } from '../feedback/toast';

/** Text such as a secret or an address, with a button to copy it. */
export function CopyableValue({ label, value }: { label: string; value: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success('Copié dans le presse-papiers');
    } catch {
      toast.error('La copie a échoué. Sélectionnez le texte et copiez-le.');
    }
  };
  return (
    <div className="flex items-start justify-between gap-3 rounded-control border border-line bg-canvas px-4 py-3">
      <code
        aria-label={label}
        className="data min-w-0 self-center text-sm whitespace-pre-line text-ink wrap-anywhere"
      >
        {value}
      </code>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        <Copy aria-hidden="true" size={16} /> Copier
      </Button>
    </div>
  );
}
