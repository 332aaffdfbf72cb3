import type { ActDetailsFragment } from '#client/generated/graphql';
import { formatDateTime, ofName } from '#client/platform/text/format';
import { adminPaths } from '#client/platform/address/paths';
import { Badge } from '#ui/data/Badge';
import { FilterLink } from '../lists/FilterLink';
import { PersonLink } from '../lists/PersonLink';
import { useAuditLabels } from '../shell/adminRegistry';
import { ScreenLink } from '../shell/ScreenLink';
import { actionText, isHighlighted, targetText } from './auditLogLabels';

export interface AuditEntryLineProps {
  entry: Omit<ActDetailsFragment, 'changes'>;
  /** Whether the line links to all entries of the same actor, and about the same target. */
  linked?: boolean;
}

/** One entry of the audit log: actor, action, target and time. */
export function AuditEntryLine({ entry, linked = false }: AuditEntryLineProps) {
  const { at, actorId, actorName, action, targetType, targetId } = entry;
  const { targetOf } = useAuditLabels();
  const target = targetOf(entry);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 text-body">
      <p className="min-w-0 wrap-anywhere">
        {isHighlighted(action) ? (
          <Badge tone="alert">{actionText(action)}</Badge>
        ) : (
          <b className="font-semibold text-ink">{actionText(action)}</b>
        )}
        {' · '}
        {target ? <ScreenLink {...target}>{targetText(entry)}</ScreenLink> : targetText(entry)}
        {linked && (
          <FilterLink
            to={adminPaths.auditLogOf({ objet: targetType, numero: targetId })}
            label={`Voir seulement les actions sur\u00A0: ${targetText(entry)}`}
          />
        )}
        {' par '}
        <PersonLink id={actorId} name={actorName} />
        {linked && actorId && (
          <FilterLink
            to={adminPaths.auditLogOf({ auteur: actorId })}
            label={`Voir seulement les actions ${ofName(actorName)}`}
          />
        )}
      </p>
      <time dateTime={at} className="data text-note text-muted">
        {formatDateTime(at)}
      </time>
    </div>
  );
}
