import type { CaseDetailsFragment } from '../../../generated/graphql';
import { Card } from '../../../ui/layout/Card';
import { AppealItem } from '../appeals/AppealItem';

/** Where the acts of a case lead while an appeal waits in it. */
export const APPEALS_ID = 'recours-du-dossier';

export interface CaseAppealsProps {
  appeals: CaseDetailsFragment['appeals'];
  onDecided: () => void;
}

/** The appeals that wait in a case, answered where it is read. */
export function CaseAppeals({ appeals, onDecided }: CaseAppealsProps) {
  if (appeals.length === 0) return null;
  return (
    <Card
      as="section"
      aria-labelledby={APPEALS_ID}
      className="min-w-0 px-4 py-4.5 max-lg:order-5 md:px-5"
    >
      <h2 id={APPEALS_ID} tabIndex={-1} className="mb-3 text-lg">
        Décision sur le recours
      </h2>
      <ul className="grid gap-4 divide-y divide-line">
        {appeals.map((appeal) => (
          <li key={appeal.id} className="not-first:pt-4">
            <AppealItem appeal={appeal} heading="h3" onDecided={onDecided} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
