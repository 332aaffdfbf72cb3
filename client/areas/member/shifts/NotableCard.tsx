import { Car, Flame, HeartPulse, LifeBuoy, Phone, type LucideIcon } from 'lucide-react';

import { formatClock } from '#client/platform/text/format';
import { callKindLabels } from '#client/platform/text/labels';
import { Fact, Facts } from '#ui/data/Facts';
import { Badge } from '#ui/data/Badge';
import { Card } from '#ui/layout/Card';
import type { Call, Report } from './shiftLabels';

const icons: Readonly<Record<Call['kind'], LucideIcon>> = {
  FIRE: Flame,
  MEDICAL: HeartPulse,
  ACCIDENT: Car,
  RESCUE: LifeBuoy,
  OTHER: Phone,
};

export interface NotableCardProps {
  id: string;
  title: string;
  notable: Report['best'];
  calls: readonly Call[];
  /** Text shown when no call stands out. */
  none: string;
}

/** Card of the best call of a shift or of the call to review, with the reason for the choice. */
export function NotableCard({ id, title, notable, calls, none }: NotableCardProps) {
  const call = calls.find(({ callId }) => callId === notable?.callId);
  const Icon = call ? icons[call.kind] : Phone;
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 px-5 py-[22px] md:px-6">
      <div className="flex items-center gap-2.5">
        <Icon aria-hidden="true" size={18} />
        <h2 id={id} className="flex-1 text-lg">
          {title}
        </h2>
        {call && <Badge>{formatClock(call.answeredAt)}</Badge>}
      </div>
      {call && notable ? (
        <>
          <p className="mt-1 text-body text-muted">
            {call.kind !== 'OTHER' && `${callKindLabels[call.kind]}. `}
            {notable.why}
          </p>
          <Facts className="mt-3 border-t border-line">
            {notable.facts.map(({ label, value }) => (
              <Fact key={label} label={label}>
                <span className="data">{value}</span>
              </Fact>
            ))}
          </Facts>
        </>
      ) : (
        <p className="mt-1 text-body text-muted">{none}</p>
      )}
    </Card>
  );
}
