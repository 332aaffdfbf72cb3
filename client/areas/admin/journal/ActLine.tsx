import type { ActDetailsFragment } from '../../../generated/graphql';
import { formatDateTime, ofName } from '../../../platform/words/format';
import { adminPaths } from '../../../platform/address/paths';
import { Badge } from '../../../ui/data/Badge';
import { FilterLink } from '../lists/FilterLink';
import { PersonLink } from '../lists/PersonLink';
import { ScreenLink } from '../shell/ScreenLink';
import { actionText, isSensitive, targetOf, targetText } from './journalWords';

export interface ActLineProps {
  act: Omit<ActDetailsFragment, 'changes'>;
  /** Links to the other acts of the same person and on the same target, in the journal. */
  linked?: boolean;
}

/** Who did what, on what, and when. */
export function ActLine({ act, linked = false }: ActLineProps) {
  const { at, actorId, actorName, action, targetType, targetId } = act;
  const target = targetOf(act);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 text-body">
      <p className="min-w-0 wrap-anywhere">
        {isSensitive(action) ? (
          <Badge tone="alert">{actionText(action)}</Badge>
        ) : (
          <b className="font-semibold text-ink">{actionText(action)}</b>
        )}
        {' · '}
        {target ? <ScreenLink {...target}>{targetText(act)}</ScreenLink> : targetText(act)}
        {linked && (
          <FilterLink
            to={adminPaths.journalOf({ objet: targetType, numero: targetId })}
            label={`Seulement les actions sur\u00A0: ${targetText(act)}`}
          />
        )}
        {' par '}
        <PersonLink id={actorId} name={actorName} />
        {linked && actorId && (
          <FilterLink
            to={adminPaths.journalOf({ auteur: actorId })}
            label={`Seulement les actions ${ofName(actorName)}`}
          />
        )}
      </p>
      <time dateTime={at} className="data text-note text-muted">
        {formatDateTime(at)}
      </time>
    </div>
  );
}
