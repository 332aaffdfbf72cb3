import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { pageOf } from '#platform/paged';
import { ConsentKind } from './consentKind.types';

registerEnumType(ConsentKind, {
  name: 'ConsentKind',
  description: 'What members agree to, declare, or are informed of.',
  valuesConfig: {
    AGE: { description: 'Declaration of age, made at registration.' },
    PRIVACY: { description: 'The privacy policy, told at registration.' },
    MAILS: { description: 'Mails of a kind of notification.' },
    SHOWN_IN_EVENTS: { description: 'Being shown among the participants of events.' },
    SHOWN_IN_RANKING: { description: 'Being in the ranking of players.' },
  },
});

@ObjectType({ description: 'That the caller agreed to something, or took it back.' })
export class Consent {
  @Field(() => ID, { description: 'Number of the entry.' })
  id!: number;

  @Field(() => ConsentKind, { description: 'What it is about.' })
  kind!: ConsentKind;

  @Field(() => String, {
    nullable: true,
    description: 'Which of several of the kind: the kind of notification for mails.',
  })
  about!: string | null;

  @Field(() => Boolean, { description: 'Whether it was given; false when it was taken back.' })
  given!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Version of the text that was read, a day; null where it is not known.',
  })
  textVersion!: string | null;

  @Field(() => Date, { description: 'When.' })
  at!: Date;
}

@ObjectType({ description: 'A page of what the caller agreed to and took back.' })
export class ConsentPage extends pageOf(Consent, { items: 'Its entries, newest first.' }) {}
