import { Phone, X } from 'lucide-react';
import { useId } from 'react';

import { useSentEmergency, useEmergencyDetection } from './useEmergency';

/** Emergency numbers in France, in the order in which most people need them. */
const NUMBERS = [
  { call: 'tel:112', number: '112', whom: 'toute urgence' },
  { call: 'tel:15', number: '15', whom: 'SAMU' },
  { call: 'tel:18', number: '18', whom: 'pompiers' },
  { call: 'tel:17', number: '17', whom: 'police' },
  { call: 'sms:114', number: '114', whom: 'par SMS, sans parler' },
  { call: 'tel:3114', number: '3114', whom: 'idées noires, suicide' },
  { call: 'tel:119', number: '119', whom: 'enfance en danger' },
] as const;

/** Emergency numbers below a field, shown while its text seems to be about a real emergency. */
export function WrittenEmergencyNumbers({ text }: { text: string }) {
  const isEmergency = useEmergencyDetection(text);
  return <div aria-live="polite">{isEmergency && <Numbers />}</div>;
}

/** Emergency numbers after the user sent a text that suggests distress. */
export function SentEmergencyNumbers() {
  const [shown, close] = useSentEmergency();
  return (
    <div
      aria-live="polite"
      className="fixed inset-x-3 bottom-[calc(var(--page-bottom)+12px)] z-40 mx-auto max-w-[34rem] empty:hidden print:hidden"
    >
      {shown && <Numbers onClose={close} />}
    </div>
  );
}

/** The emergency numbers as users see them, for staff. */
export const ShownEmergencyNumbers = () => <Numbers />;

function Numbers({ onClose }: { onClose?: () => void }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mt-3 rounded-card border border-info bg-surface p-4 text-left shadow-card"
    >
      <div className="flex items-start gap-2">
        <h3 id={id} className="grow font-title text-base font-bold text-ink">
          Si c’est réel, appelez maintenant
        </h3>
        {onClose && (
          <button
            type="button"
            aria-label="Fermer les numéros d’urgence"
            onClick={onClose}
            className="-m-2.5 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
          >
            <X aria-hidden="true" size={18} />
          </button>
        )}
      </div>
      <p className="mt-1 text-sm text-text">
        Ce site ne prévient pas les secours. Ces numéros sont gratuits et répondent jour et nuit.
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {NUMBERS.map(({ call, number, whom }) => (
          <li key={number}>
            <a
              href={call}
              className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-info-soft px-3 py-1.5 text-sm text-ink hover:border-info"
            >
              <Phone aria-hidden="true" size={15} className="shrink-0 text-info" />
              <span>
                <strong className="tabular-nums">{number}</strong> {whom}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        Vous parlez du jeu&nbsp;? Continuez à écrire. Votre message n’est ni bloqué ni transmis.
      </p>
    </section>
  );
}
