import { eventDifficultyLabels, typeTones, eventTypeLabels } from '#features/events/eventLabels';
import type { EventDetailsFragment } from '#client/generated/graphql';
import { Badge } from '#ui/data/Badge';

export function EventBadges({
  event: { type, difficulty, canceledAt },
}: {
  event: Pick<EventDetailsFragment, 'type' | 'difficulty' | 'canceledAt'>;
}) {
  return (
    <p className="flex flex-wrap gap-2">
      {canceledAt && <Badge tone="warning">Annulé</Badge>}
      <Badge tone={typeTones[type]}>{eventTypeLabels[type]}</Badge>
      <Badge>Difficulté&nbsp;: {eventDifficultyLabels[difficulty].toLocaleLowerCase('fr')}</Badge>
    </p>
  );
}
