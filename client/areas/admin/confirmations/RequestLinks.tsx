import { adminPaths } from '#client/platform/address/paths';
import { SmartLink } from '#ui/layout/SmartLink';
import { requestLists } from './requestLists';

export interface RequestLinksProps {
  /** Slug of the displayed list, which has no link. */
  shown?: string;
}

/** Links to the viewer's own requests for approval and to those that ended. */
export function RequestLinks({ shown }: RequestLinksProps) {
  return requestLists
    .filter(({ slug }) => slug !== shown)
    .map(({ slug, label }) => (
      <SmartLink
        key={slug}
        to={adminPaths.caseList({ type: 'a-confirmer', liste: slug })}
        className="inline-flex min-h-6 items-center text-note text-ink underline decoration-field underline-offset-3 hover:decoration-current max-md:min-h-11"
      >
        {label}
      </SmartLink>
    ));
}
