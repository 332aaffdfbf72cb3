import { Field, ObjectType } from 'type-graphql';
import { pageOf } from '#platform/paged';
import { CaseEntry } from '../entries/entry.types';

@ObjectType({ description: 'A decision about a user, and the case in which it is recorded.' })
export class DecisionInCase {
  @Field(() => String, {
    description:
      'Case number of the case in which the decision is recorded, such as MC-2026-00042.',
  })
  caseNumber!: string;

  @Field(() => String, {
    description:
      'Label in French of the case in which the decision is recorded, such as « Commentaire de kevin ».',
  })
  caseLabel!: string;

  @Field(() => CaseEntry, { description: 'Entry that records the decision in the case.' })
  entry!: CaseEntry;
}

@ObjectType({ description: 'A page of decisions about a user.' })
export class DecisionInCasePage extends pageOf(DecisionInCase, {
  items: 'Decisions on the page, newest first.',
  total: 'Total count of decisions on all pages.',
}) {}
