import { Fragment } from 'react';

import { adminPaths } from '#client/platform/address/paths';
import { SmartLink } from '#ui/layout/SmartLink';
import { shortNumber } from '../caseLabels';

const NUMBER = /(MC-\d{4}-\d{5,})/;

/** Link to a case, whose text is the case number. `short` shortens the number, for dense lists. */
export function CaseLink({ number, short = false }: { number: string; short?: boolean }) {
  return (
    <SmartLink
      to={adminPaths.case(number)}
      aria-label={short ? number : undefined}
      className="data text-note font-medium whitespace-nowrap text-ink underline decoration-field underline-offset-3 hover:decoration-current"
    >
      {short ? shortNumber(number) : number}
    </SmartLink>
  );
}

/** Text written by staff. Each case number in the text is a link to the case. */
export function CaseText({ text }: { text: string }) {
  return text
    .split(NUMBER)
    .map((part, at) =>
      NUMBER.test(part) ? (
        <CaseLink key={`${part} ${at * 2}`} number={part} />
      ) : (
        <Fragment key={`${part} ${at * 2}`}>{part}</Fragment>
      ),
    );
}
