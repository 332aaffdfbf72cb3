import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { pageOf } from '#platform/paged';
import { ConsentKind } from './consentKind.types';

registerEnumType(ConsentKind, {
  name: 'ConsentKind',
  description:
    'Kind of entry in the log of consents: a consent or declaration of a member, or information given to a member.',
  valuesConfig: {
    AGE: { description: 'Declaration of age, made at registration.' },
    PRIVACY: {
      description: 'Information about the privacy policy, given to the member at registration.',
    },
    MAILS: { description: 'Consent to receive one kind of notification by mail.' },
    SHOWN_IN_EVENTS: { description: 'Consent to be shown among the participants of events.' },
    SHOWN_IN_RANKING: { description: 'Consent to be listed in the ranking of players.' },
  },
});

@ObjectType({ description: 'A consent that the caller gave or withdrew.' })
export class Consent {
  @Field(() => ID, { description: 'ID of the entry in the log of consents.' })
  id!: number;

  @Field(() => ConsentKind, { description: 'Kind of consent.' })
  kind!: ConsentKind;

  @Field(() => String, {
    nullable: true,
    description:
      'Kind of notification to which a consent of kind MAILS applies; ANONYMOUS for a consent of kind SHOWN_IN_RANKING without the name; null for the other consents.',
  })
  about!: string | null;

  @Field(() => Boolean, {
    description: 'Whether the consent was given; false when it was withdrawn.',
  })
  given!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Version of the text that the caller read, such as "2026-11-25"; null when unknown.',
  })
  textVersion!: string | null;

  @Field(() => Date, { description: 'Time at which the consent was given or withdrawn.' })
  at!: Date;
}

@ObjectType({ description: 'A page of consents of the caller.' })
export class ConsentPage extends pageOf(Consent, {
  items: 'Consents of the page, newest first.',
}) {}
