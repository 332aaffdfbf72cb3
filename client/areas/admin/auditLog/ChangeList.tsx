import { ERASED_NAME } from '#client/shared/removedNames';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

import type { ActDetailsFragment } from '#client/generated/graphql';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { PersonLink } from '../lists/PersonLink';
import { accountOf, fieldText, isWorthShowing, valueText } from './changeLabels';

type NamedChange = ActDetailsFragment['changes'][number];
/**
 * Change of a field. `beforeName` and `afterName` are optional, because a change of a setting names
 * no account.
 */
type Change = Omit<NamedChange, 'beforeName' | 'afterName'> & Partial<NamedChange>;

/** Fields that an action changed, each with its value before and after. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
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

/** Returns the displayed value. The value of an account is a link to the person's page. */
function valueOf(field: string, json: string | null, name: string | null | undefined): ReactNode {
  const account = accountOf(field, json);
  if (account === null) return valueText(field, json);
  return name ? <PersonLink id={account} name={name} /> : ERASED_NAME;
}

function Values({ field, before, after, beforeName, afterName }: Change) {
  const old = valueOf(field, before, beforeName);
  const now = valueOf(field, after, afterName);
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
