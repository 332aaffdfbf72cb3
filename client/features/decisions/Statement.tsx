import type { ReactNode } from 'react';

import { publicPaths } from '../../platform/address/paths';
import { formatLongDate } from '../../platform/words/format';
import { Badge } from '../../ui/data/Badge';
import { Card } from '../../ui/layout/Card';
import { SmartLink } from '../../ui/layout/SmartLink';
import { appealStates } from './decisionWords';

/** A decision as its reader is told of it, whatever query asked for it. */
export interface ReadDecision {
  restriction: string;
  facts: string | null;
  quote: string | null;
  rule: { key: string; version: number; title: string; publishedAt: string } | null;
  decidedBy: string;
  waysToAppeal: string;
  appeal: {
    text: string;
    filedAt: string;
    state: string;
    grounds: string | null;
  } | null;
}

/** The points that the law asks a decision to tell: what, why, by which rule, by whom, and how to contest. */
export function Grounds({ decision }: { decision: Omit<ReadDecision, 'appeal'> }) {
  const { restriction, facts, quote, rule, decidedBy, waysToAppeal } = decision;
  return (
    <dl className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-5">
      <Point name="Décidé">{restriction}</Point>
      {quote && (
        <Point name="Votre texte">
          <span className="whitespace-pre-line">«&nbsp;{quote}&nbsp;»</span>
        </Point>
      )}
      <Point name="Les faits">
        <span className="whitespace-pre-line">{facts ?? 'Ils n’ont pas été précisés.'}</span>
      </Point>
      <Point name="La règle">
        {rule ? (
          <SmartLink
            to={`${publicPaths.rulesOf(rule.version)}#regle-${rule.key}`}
            className="font-semibold text-ink underline underline-offset-4"
          >
            {rule.title} (version {rule.version}, {formatLongDate(rule.publishedAt)})
          </SmartLink>
        ) : (
          'Aucune règle n’a été nommée.'
        )}
      </Point>
      <Point name="Par qui">{decidedBy}</Point>
      <Point name="Contester">{waysToAppeal}</Point>
    </dl>
  );
}

/** A decision with its grounds, and the appeal of whoever reads it. */
export function Statement({ decision }: { decision: ReadDecision }) {
  const { appeal } = decision;
  return (
    <>
      <Card className="p-4 md:p-5">
        <Grounds decision={decision} />
      </Card>
      {appeal && (
        <Card className="grid gap-3 p-4 md:p-5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-lg">Votre recours</h2>
            <Badge tone={appealStates[appeal.state]?.tone}>
              {appealStates[appeal.state]?.label}
            </Badge>
          </div>
          <p className="text-sm text-muted">Déposé le {formatLongDate(appeal.filedAt)}.</p>
          <p className="text-body whitespace-pre-line">«&nbsp;{appeal.text}&nbsp;»</p>
          {appeal.grounds && (
            <p className="border-l-2 border-line pl-3 text-body whitespace-pre-line">
              {appeal.grounds}
            </p>
          )}
        </Card>
      )}
    </>
  );
}

function Point({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-body text-muted max-sm:-mb-3">{name}</dt>
      <dd className="min-w-0 text-body wrap-anywhere text-ink">{children}</dd>
    </>
  );
}
