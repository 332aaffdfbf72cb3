import type { ReactNode } from 'react';

import { useMyPersonalDataQuery, type MyPersonalDataQuery } from '#client/generated/graphql';
import { counted, uncapitalize } from '#client/platform/text/format';
import { DisclosureIcon } from '#ui/data/DisclosureIcon';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { CardFold } from '#ui/layout/CardFold';
import { SmartLink } from '#ui/layout/SmartLink';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { GROUNDS, SECTIONS } from './myDataLabels';

type Part = MyPersonalDataQuery['myPersonalData'][number];
type SectionName = keyof typeof SECTIONS;

const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** Categories of the data stored about the member, each folded to one line. */
export function StoredData() {
  const query = useMyPersonalDataQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <QueryView
      query={query}
      failure="Vos données n’ont pas pu être chargées."
      skeleton={<StoredDataSkeleton />}
      isEmpty={({ myPersonalData }) => myPersonalData.every(({ held }) => !held)}
      empty={
        <EmptyState title="Aucune donnée">
          Rechargez la page&nbsp;: votre compte devrait s’afficher ici.
        </EmptyState>
      }
    >
      {({ myPersonalData }) => (
        <div className="divide-y divide-line">
          {SECTION_NAMES.map((name) => (
            <Section
              key={name}
              name={name}
              parts={myPersonalData.filter(({ section }) => section === name)}
            />
          ))}
        </div>
      )}
    </QueryView>
  );
}

/** Returns the titles of stored data as a line: 'Compte et profil, signature'. */
function lineOf(held: readonly Part[]): string {
  if (held.length === 0) return 'Rien pour le moment';
  const titles = held.map(({ title }, index) => (index === 0 ? title : uncapitalize(title)));
  return titles.join(', ');
}

function Section({ name, parts }: { name: SectionName; parts: Part[] }) {
  if (parts.length === 0) return null;
  const { title, id } = SECTIONS[name];
  const held = parts.filter((part) => part.held);
  const others = parts.filter((part) => !part.held);
  return (
    <CardFold title={title} id={id} line={<span className="line-clamp-1">{lineOf(held)}</span>}>
      {held.length > 0 && (
        <ul className="divide-y divide-line">
          {held.map((part) => (
            <PartRow key={part.key} part={part} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details className="group mt-2 -mb-2 text-body">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-muted marker:content-none hover:text-ink">
            <DisclosureIcon />
            Vide pour le moment&nbsp;: {counted(others.length, 'type')} de données
          </summary>
          <ul className="divide-y divide-line">
            {others.map((part) => (
              <PartRow key={part.key} part={part} />
            ))}
          </ul>
        </details>
      )}
    </CardFold>
  );
}

function PartRow({ part }: { part: Part }) {
  const { title, what, purpose, ground, retention, seenAt } = part;
  return (
    <li className="grid gap-x-8 gap-y-3 py-4 lg:grid-cols-2">
      <div className="min-w-0">
        <h3 className="font-text text-base leading-normal font-semibold tracking-normal">
          {title}
        </h3>
        <p className="mt-0.5 text-body">{what}</p>
        {seenAt && (
          <SmartLink
            to={seenAt}
            className="mt-1 inline-flex min-h-6 items-center text-body font-semibold underline underline-offset-4 print:hidden"
          >
            Voir<VisuallyHidden>{`\u00A0: ${title}`}</VisuallyHidden>
          </SmartLink>
        )}
      </div>
      <dl className="grid content-start gap-2 text-body">
        <Fact term="Pourquoi">
          {purpose} <span className="text-sm text-muted">{GROUNDS[ground]}.</span>
        </Fact>
        <Fact term="Durée de conservation">{retention}</Fact>
      </dl>
    </li>
  );
}

/** A term and its description, side by side if there is room. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="gap-x-4 sm:grid sm:grid-cols-[7.5rem_minmax(0,1fr)]">
      <dt className="inline text-sm leading-relaxed font-semibold text-muted">
        {term}
        <span className="sm:hidden">&nbsp;: </span>
      </dt>
      <dd className="inline">{children}</dd>
    </div>
  );
}

function StoredDataSkeleton() {
  return (
    <div className="divide-y divide-line">
      {SECTION_NAMES.map((name) => (
        <div key={name} className="grid h-[4.25rem] content-center px-4 sm:px-6 md:h-14">
          <Skeleton className="h-6 md:h-5" />
        </div>
      ))}
    </div>
  );
}
