import { Field, ObjectType } from 'type-graphql';
import { pageOf } from '#platform/paged';
import { CaseEntry } from '../entries/entry.types';

@ObjectType({ description: 'A decision about a user, with the case that contains it.' })
export class DecisionInCase {
  @Field(() => String, { description: 'Case number of the case with the decision.' })
  caseNumber!: string;

  @Field(() => String, { description: 'Label of the case with the decision, in French.' })
  caseLabel!: string;

  @Field(() => CaseEntry, { description: 'Entry of the case that records the decision.' })
  entry!: CaseEntry;
}

@ObjectType({ description: 'A page of decisions about a user.' })
export class DecisionInCasePage extends pageOf(DecisionInCase, {
  items: 'Decisions on the page.',
  total: 'Total count of decisions on all pages.',
}) {}
