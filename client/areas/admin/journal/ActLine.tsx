import type { ActDetailsFragment } from '../../../generated/graphql';
import { formatDateTime } from '../../../platform/format';
import { adminPaths } from '../../../platform/paths';
import { SmartLink } from '../../../ui/SmartLink';
import { actionText, targetText } from './journalWords';

export interface ActLineProps {
  act: Omit<ActDetailsFragment, 'changes'>;
  /** Leads to the other acts of the same person and on the same thing, in the journal. */
  linked?: boolean;
}

/** Who did what to what, and when. */
export function ActLine({ act, linked = false }: ActLineProps) {
  const { at, actorId, actorName, action, targetType, targetId } = act;
  const link = 'font-medium text-encre underline decoration-trait-fort hover:decoration-current';
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 text-courant">
      <p className="min-w-0 wrap-anywhere">
        <b className="font-semibold text-encre">{actionText(action)}</b>
        {' · '}
        {linked ? (
          <SmartLink
            to={adminPaths.journalOf({ objet: targetType, numero: targetId })}
            className={link}
          >
            {targetText(act)}
          </SmartLink>
        ) : (
          targetText(act)
        )}
        {', par '}
        {linked && actorId ? (
          <SmartLink to={adminPaths.journalOf({ auteur: actorId })} className={link}>
            {actorName}
          </SmartLink>
        ) : (
          actorName
        )}
      </p>
      <time dateTime={at} className="donnee text-note text-muet">
        {formatDateTime(at)}
      </time>
    </div>
  );
}
