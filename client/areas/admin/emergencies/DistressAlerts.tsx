import { HeartPulse } from 'lucide-react';

import { DISTRESS_TITLE } from '#client/shared/noticeTitles';
import { minutesSince, ofName } from '#client/platform/text/format';
import { useNow } from '#client/platform/text/useNow';
import type { PinnedNotice } from '#features/notifications/PinnedNotices';
import { SmartLink } from '#ui/layout/SmartLink';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { sayMinutes } from '../cases/caseTimes';
import { adminPaths } from '#client/platform/address/paths';
import { answeringPath, type Detection } from './useDistress';

export interface DistressLinkProps {
  detections: readonly Detection[];
}

/**
 * Link to the oldest distress message without an outcome, with its age. With several messages, the
 * link leads to all of them.
 */
export function DistressLink({ detections }: DistressLinkProps) {
  const now = useNow();
  const [first, ...others] = detections.toSorted((one, other) => one.at.localeCompare(other.at));
  if (!first) return null;
  const age = sayMinutes(minutesSince(first.at, now));
  const isOne = others.length === 0;
  return (
    <SmartLink
      to={isOne ? answeringPath(first) : adminPaths.dashboard}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-accent bg-accent-soft px-3 text-sm font-semibold whitespace-nowrap text-accent-strong hover:underline"
    >
      <HeartPulse aria-hidden="true" size={18} className="shrink-0" />
      <span>
        <span className="max-lg:sr-only">
          {isOne ? 'Détresse · ' : `${detections.length} détresses · `}
        </span>
        {age}
        <VisuallyHidden>
          {isOne ? `, message ${ofName(first.person.username)}` : ', pour le plus ancien message'}
        </VisuallyHidden>
      </span>
    </SmartLink>
  );
}

/** Returns the distress messages as messages that stay above the notifications. */
export const distressNotices = (detections: readonly Detection[]): PinnedNotice[] =>
  detections.map((detection) => ({
    id: detection.id,
    title: `${DISTRESS_TITLE}\u00A0: ${detection.person.username}`,
    note: 'Reste ici jusqu’à l’issue du dossier, même lu.',
    at: detection.at,
    to: answeringPath(detection),
    covers: DISTRESS_TITLE,
  }));
