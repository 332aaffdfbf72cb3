import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { lazyDialog } from '#ui/lazy/lazyDialog';
import { Button } from '#ui/inputs/Button';

const CallDialog = lazyDialog(async () => (await import('./CallDialog')).default);

/**
 * Button that opens a sample call in a dialog, with a history entry, so that the back button ends
 * the call. Hidden without JavaScript.
 */
export function CallButton({ slug }: { slug: string }) {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const [pressed, setPressed] = useState(false);
  const press = () => {
    setPressed(true);
    void navigate({ pathname, search, hash }, { state: { call: slug, preserveScroll: true } });
  };
  // After a reload the history entry remains, but the page opens without the call.
  const isOpen = pressed && state?.call === slug;
  return (
    <>
      <Button className="noscript:hidden" onClick={press}>
        <Phone aria-hidden="true" size={18} className="animate-ring" /> Décrocher
      </Button>
      {isOpen && <CallDialog slug={slug} onClose={() => void navigate(-1)} />}
    </>
  );
}
