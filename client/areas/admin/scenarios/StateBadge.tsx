import type { EditedScenarioFragment } from '#client/generated/graphql';
import { Badge } from '#ui/data/Badge';

export const StateBadge = ({ isPublished }: Pick<EditedScenarioFragment, 'isPublished'>) => (
  <Badge tone={isPublished ? 'success' : 'neutral'}>{isPublished ? 'Publié' : 'Brouillon'}</Badge>
);
