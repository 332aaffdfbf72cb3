import { Check, DoorOpen, Flame, MapPin, UserRound, type LucideIcon } from 'lucide-react';

import { factsOf, isKnown, type Call } from '#client/shared/call/callEngine';
import { MEANS } from '#client/shared/call/means';
import { SHEET_FIELDS, sheetLabels, type SheetField } from '#client/shared/call/sheet';
import { classes } from '#ui/inputs/classes';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { Ordinals } from './Ordinals';

const ICONS: Readonly<Record<SheetField, LucideIcon>> = {
  address: MapPin,
  nature: Flame,
  victims: UserRound,
  access: DoorOpen,
};

/** Call sheet: the known facts, and the means that were sent. */
export function CallSheet({ call }: { call: Call }) {
  const known = SHEET_FIELDS.filter((field) => isKnown(call, field)).length;
  return (
    <section aria-label="Fiche d’appel">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-lg text-white">Fiche d’appel</h3>
        <p className="text-sm text-night-muted">
          {known} sur {SHEET_FIELDS.length}
        </p>
      </div>
      <dl className="mt-3">
        {SHEET_FIELDS.map((field) => (
          <SheetRow key={field} call={call} field={field} />
        ))}
      </dl>
      {call.dispatch && (
        <ul aria-label="Moyens envoyés" className="mt-4 flex flex-wrap gap-2">
          {call.dispatch.means.map((id) => (
            <li
              key={id}
              className="data inline-flex items-center gap-1.5 rounded-[5px] border border-[#1f6b3f] bg-[#12351f] px-2 py-1.5 text-xs leading-none font-semibold text-night-success"
            >
              <Check aria-hidden="true" size={14} />
              <Ordinals text={MEANS[id].label} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SheetRow({ call, field }: { call: Call; field: SheetField }) {
  const known = isKnown(call, field);
  const facts = factsOf(call, field);
  const Icon = known ? Check : ICONS[field];
  return (
    <div className="grid grid-cols-[2.25rem_1fr] gap-x-3.5 border-t border-night-600 py-3.5">
      <span
        aria-hidden="true"
        className={classes(
          'row-span-2 grid size-9 place-items-center rounded-full',
          known ? 'bg-[#12351f] text-night-success' : 'bg-night-700 text-night-muted',
        )}
      >
        <Icon size={18} />
      </span>
      <dt className="text-sm text-night-muted">{sheetLabels[field]}</dt>
      <dd
        className={classes(
          'text-body',
          facts.length > 0 ? 'font-medium text-white' : 'text-night-muted',
        )}
      >
        {facts.length === 0 && 'À demander'}
        {facts.map(({ text }) => (
          <span key={text} className="block">
            <Ordinals text={text} />
          </span>
        ))}
        {facts.length > 0 && !known && <VisuallyHidden> (à préciser)</VisuallyHidden>}
      </dd>
    </div>
  );
}
