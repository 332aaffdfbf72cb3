import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { LegalGround, PersonalDataSection } from '#platform/personalData';

registerEnumType(PersonalDataSection, {
  name: 'PersonalDataSection',
  description: 'Section of the personal data page that lists a category of data.',
  valuesConfig: {
    ACCOUNT: { description: 'The account and its profile.' },
    SECURITY: { description: 'Sign-in and security.' },
    WRITING: { description: 'Texts and likes of the member.' },
    GAME: { description: 'The game and its events.' },
    STORE: { description: 'Orders and purchases.' },
    MODERATION: { description: 'Moderation, and decisions of the team.' },
    STAFF: { description: 'Records of the work of a member of staff.' },
  },
});

registerEnumType(LegalGround, {
  name: 'LegalGround',
  description: 'Legal basis of the processing of personal data, under article 6.1 of the GDPR.',
  valuesConfig: {
    CONTRACT: { description: 'Performance of the contract with the member (b).' },
    CONSENT: { description: 'Consent of the member (a).' },
    LEGAL_OBLIGATION: { description: 'Legal obligation of the site (c).' },
    LEGITIMATE_INTEREST: { description: 'Legitimate interest of the site (f).' },
  },
});

@ObjectType({ description: 'A category of personal data that the site stores about the caller.' })
export class PersonalDataDescription {
  @Field(() => ID, { description: 'Key of the category in the data export.' })
  key!: string;

  @Field(() => PersonalDataSection, { description: 'Section under which the category is listed.' })
  section!: PersonalDataSection;

  @Field(() => String, { description: 'Title of the category, in French.' })
  title!: string;

  @Field(() => String, { description: 'Exact description of the stored data, in French.' })
  what!: string;

  @Field(() => String, { description: 'Purpose of the processing, in French.' })
  purpose!: string;

  @Field(() => LegalGround, { description: 'Legal basis of the processing.' })
  ground!: LegalGround;

  @Field(() => String, { description: 'Retention period of the data, in French.' })
  retention!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Path of the page on which the data can be seen or changed; null when there is none.',
  })
  seenAt!: string | null;

  @Field(() => Boolean, {
    description: 'Whether any data of the category is stored about the caller.',
  })
  held!: boolean;
}
