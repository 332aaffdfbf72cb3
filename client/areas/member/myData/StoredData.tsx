import type { ReactNode } from 'react';

import { useMyPersonalDataQuery, type MyPersonalDataQuery } from '#client/generated/graphql';
import { counted } from '#client/platform/text/format';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden';
import { GROUNDS, SECTIONS } from './myDataLabels';

type Part = MyPersonalDataQuery['myPersonalData'][number];
type SectionName = keyof typeof SECTIONS;

const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** Section of the data stored about the member, grouped under headings. */
export function StoredData() {
  const query = useMyPersonalDataQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <section id="garde" aria-labelledby="titre-garde" className="scroll-mt-20">
      <h2 id="titre-garde" className="text-xl">
        Vos données sur le site
      </h2>
      <p className="mt-1 mb-4 max-w-[70ch] text-body text-muted">
        Pour chaque type de données, vous lisez la raison et la durée de conservation. L’export
        contient toutes vos données.
      </p>
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
          <div className="grid gap-4">
            {SECTION_NAMES.map((name) => (
              <Section
                key={name}
                title={SECTIONS[name]}
                parts={myPersonalData.filter(({ section }) => section === name)}
              />
            ))}
          </div>
        )}
      </QueryView>
    </section>
  );
}

function Section({ title, parts }: { title: string; parts: Part[] }) {
  if (parts.length === 0) return null;
  const held = parts.filter((part) => part.held);
  const others = parts.filter((part) => !part.held);
  return (
    <Card className="px-5 py-5 sm:px-6">
      <h3 className="text-lg">{title}</h3>
      {held.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {held.map((part) => (
            <PartRow key={part.key} part={part} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details className="group mt-2 -mb-2 text-body">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-muted marker:content-none hover:text-ink">
            <span aria-hidden="true" className="transition-transform group-open:rotate-90">
              ›
            </span>
            Vide pour le moment&nbsp;: {counted(others.length, 'type')} de données
          </summary>
          <ul className="divide-y divide-line">
            {others.map((part) => (
              <PartRow key={part.key} part={part} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function PartRow({ part }: { part: Part }) {
  const { title, what, purpose, ground, retention, seenAt } = part;
  return (
    <li className="grid gap-x-8 gap-y-3 py-4 lg:grid-cols-2">
      <div className="min-w-0">
        <h4 className="font-text text-base leading-normal font-semibold tracking-normal">
          {title}
        </h4>
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
    <div className="grid gap-4">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </div>
  );
}
