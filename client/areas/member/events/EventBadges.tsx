import { eventDifficultyLabels, typeTones, eventTypeLabels } from '#features/events/eventLabels';
import type { EventDetailsFragment } from '#client/generated/graphql';
import { Badge } from '#ui/data/Badge';

/** The type of an event, and its difficulty. */
export function EventBadges({
  event: { type, difficulty },
}: {
  event: Pick<EventDetailsFragment, 'type' | 'difficulty'>;
}) {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={typeTones[type]}>{eventTypeLabels[type]}</Badge>
      <Badge>Difficulté&nbsp;: {eventDifficultyLabels[difficulty].toLocaleLowerCase('fr')}</Badge>
    </p>
  );
}
