import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

import type { ActDetailsFragment } from '#client/generated/graphql';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { PersonLink } from '../lists/PersonLink';
import { useAuditLabels } from '../shell/adminRegistry';
import { isWorthShowing } from './changeLabels';

type NamedChange = ActDetailsFragment['changes'][number];
/** Change of a field. Its names are optional, because a change of a setting refers to nothing. */
type Change = Pick<NamedChange, 'field' | 'before' | 'after'> & Partial<NamedChange>;

/** Fields that an action changed, each with its value before and after. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const { fieldText } = useAuditLabels();
  const shown = changes.filter(isWorthShowing);
  if (shown.length === 0) return null;
  return (
    <dl className="mt-2 grid gap-x-6 gap-y-2 text-sm">
      {shown.map((change) => (
        <div
          key={change.field}
          className="grid gap-x-6 gap-y-0.5 md:grid-cols-[minmax(0,13.75rem)_minmax(0,1fr)]"
        >
          <dt className="text-muted wrap-anywhere">{fieldText(change.field)}</dt>
          <Values {...change} />
        </div>
      ))}
    </dl>
  );
}

function Values({ field, before, after, reference, beforeName, afterName }: Change) {
  const { valueText } = useAuditLabels();
  /** Returns the displayed value. The value of an account is a link to the person's page. */
  const valueOf = (json: string | null, name: string | null | undefined): ReactNode => {
    const [account] = (reference === 'ACCOUNT' && /\d+/.exec(json ?? '')) || [];
    return account ? <PersonLink id={account} name={name} /> : (name ?? valueText(field, json));
  };
  const old = valueOf(before, beforeName);
  const now = valueOf(after, afterName);
  return (
    <dd className="flex flex-wrap items-baseline gap-x-2 text-ink">
      {old !== null && (
        <del dir="auto" className="min-w-0 whitespace-pre-wrap text-muted wrap-anywhere">
          <VisuallyHidden>avant&nbsp;: </VisuallyHidden>
          {old}
        </del>
      )}
      {old !== null && now !== null && (
        <ArrowRight
          aria-hidden="true"
          size={14}
          className="mt-[3px] shrink-0 self-start text-muted"
        />
      )}
      {now !== null && (
        <ins dir="auto" className="min-w-0 whitespace-pre-wrap no-underline wrap-anywhere">
          <VisuallyHidden>après&nbsp;: </VisuallyHidden>
          {now}
        </ins>
      )}
    </dd>
  );
}
