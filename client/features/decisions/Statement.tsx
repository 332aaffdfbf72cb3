import type { ReactNode } from 'react';

import { publicPaths } from '#client/platform/address/paths';
import { formatLongDate } from '#client/platform/text/format';
import { Badge } from '#ui/data/Badge';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';
import { appealStates } from './decisionLabels';
import { WrittenText } from '#ui/data/WrittenText';

/** Rule that the decision cites, in the version in force at the time of the decision. */
interface Rule {
  key: string;
  version: number;
  title: string;
  publishedAt: string;
}

/** Decision as shown to the member or the reporter, independent of a specific query. */
export interface ReadDecision {
  restriction: string;
  /** Facts, as explained to the member whom the decision is about; null for the reporter. */
  facts: string | null;
  quote: string | null;
  rule: Rule | null;
  decidedBy: string;
  waysToAppeal: string;
  appeal: {
    text: string;
    filedAt: string;
    state: string;
    grounds: string | null;
    decidedAt: string | null;
    /**
     * Text about the consequences of the answer to the appeal. This and the next three fields are
     * null until the appeal is decided.
     */
    effect: string | null;
    rule: Rule | null;
    decidedBy: string | null;
    finality: string | null;
  } | null;
  /** Explanation for a reporter when the appeal of another person overturned the decision. */
  overturnedBecause?: string | null;
}

/** The points that the law requires in a decision: measure, facts, rule, author, ways to appeal. */
export function Grounds({ decision }: { decision: Omit<ReadDecision, 'appeal'> }) {
  const { restriction, facts, quote, rule, decidedBy, waysToAppeal } = decision;
  return (
    <Points>
      <Point name="Décidé">{restriction}</Point>
      {quote && (
        <Point name="Votre texte">
          <WrittenText>«&nbsp;{quote}&nbsp;»</WrittenText>
        </Point>
      )}
      {facts && (
        <Point name="Les faits">
          <WrittenText>{facts}</WrittenText>
        </Point>
      )}
      <Point name="La règle">{rule ? <RuleLink rule={rule} /> : 'Aucune règle n’est citée.'}</Point>
      <Point name="Par qui">{decidedBy}</Point>
      <Point name="Contester">{waysToAppeal}</Point>
    </Points>
  );
}

/** A decision with its grounds, and the reader's appeal against it. */
export function Statement({ decision }: { decision: ReadDecision }) {
  const { appeal, overturnedBecause } = decision;
  return (
    <>
      <Card className="p-4 md:p-5">
        <Grounds decision={decision} />
      </Card>
      {overturnedBecause && (
        <Card className="grid gap-3 p-4 md:p-5">
          <h2 className="text-lg">Changement depuis la décision</h2>
          <p className="text-body">
            Une autre personne a déposé un recours&nbsp;: la décision prise après votre signalement
            est annulée.
          </p>
          <Answer>{overturnedBecause}</Answer>
        </Card>
      )}
      {appeal && (
        <Card className="grid gap-3 p-4 md:p-5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-lg">Votre recours</h2>
            <Badge tone={appealStates[appeal.state]?.tone}>
              {appealStates[appeal.state]?.label}
            </Badge>
          </div>
          <p className="text-sm text-muted">Déposé le {formatLongDate(appeal.filedAt)}.</p>
          <WrittenText className="text-body">«&nbsp;{appeal.text}&nbsp;»</WrittenText>
          {appeal.grounds && appeal.decidedAt && (
            <>
              <p className="text-sm text-muted">
                Réponse du {formatLongDate(appeal.decidedAt)}&nbsp;:
              </p>
              <Answer>{appeal.grounds}</Answer>
              <Points>
                <Point name="Décidé">{appeal.effect}</Point>
                {appeal.rule && (
                  <Point name="La règle">
                    <RuleLink rule={appeal.rule} />
                  </Point>
                )}
                <Point name="Par qui">{appeal.decidedBy}</Point>
                <Point name="Et ensuite">{appeal.finality}</Point>
              </Points>
            </>
          )}
          {appeal.state === 'PENDING' && (
            <p className="text-sm text-muted">
              Une autre personne de l’équipe examine votre recours. Vous recevrez la réponse ici et
              par email.
            </p>
          )}
        </Card>
      )}
    </>
  );
}

function Answer({ children }: { children: string }) {
  return <WrittenText className="border-l-2 border-line pl-3 text-body">{children}</WrittenText>;
}

function RuleLink({ rule: { key, version, title, publishedAt } }: { rule: Rule }) {
  return (
    <SmartLink
      to={`${publicPaths.rulesOf(version)}#regle-${key}`}
      className="font-semibold text-ink underline underline-offset-4"
    >
      <bdi>{title}</bdi> (version {version}, {formatLongDate(publishedAt)})
    </SmartLink>
  );
}

function Points({ children }: { children: ReactNode }) {
  return <dl className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-5">{children}</dl>;
}

function Point({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-body text-muted max-sm:-mb-3">{name}</dt>
      <dd className="min-w-0 text-body wrap-anywhere text-ink">{children}</dd>
    </>
  );
}
