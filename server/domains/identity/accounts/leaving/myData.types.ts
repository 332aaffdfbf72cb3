import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { LegalGround, PersonalDataSection } from '#platform/personalData';

registerEnumType(PersonalDataSection, {
  name: 'PersonalDataSection',
  description: 'Under which heading a part of the personal data is shown.',
  valuesConfig: {
    ACCOUNT: { description: 'The account and its profile.' },
    SECURITY: { description: 'Sign-in and security.' },
    WRITING: { description: 'What the member writes and likes.' },
    GAME: { description: 'The game and its events.' },
    STORE: { description: 'Orders and purchases.' },
    MODERATION: { description: 'Moderation, and what the team did.' },
    STAFF: { description: 'What somebody of the team leaves behind as such.' },
  },
});

registerEnumType(LegalGround, {
  name: 'LegalGround',
  description: 'What allows the site to keep something: article 6.1 of the GDPR.',
  valuesConfig: {
    CONTRACT: { description: 'It is needed for what the member asked for (b).' },
    CONSENT: { description: 'The member agreed to it (a).' },
    LEGAL_OBLIGATION: { description: 'A law asks for it (c).' },
    LEGITIMATE_INTEREST: { description: 'The site has a legitimate interest in it (f).' },
  },
});

@ObjectType({ description: 'A part of what the site keeps about the caller.' })
export class PersonalDataDescription {
  @Field(() => ID, { description: 'Its name in the data export.' })
  key!: string;

  @Field(() => PersonalDataSection, { description: 'Under which heading it is shown.' })
  section!: PersonalDataSection;

  @Field(() => String, { description: 'What it is called, in French.' })
  title!: string;

  @Field(() => String, { description: 'What exactly is kept, in French.' })
  what!: string;

  @Field(() => String, { description: 'Why it is kept, in French.' })
  purpose!: string;

  @Field(() => LegalGround, { description: 'What allows it.' })
  ground!: LegalGround;

  @Field(() => String, { description: 'Until when it is kept, in French.' })
  retention!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Address of the page where it can be seen or changed; null when there is none.',
  })
  seenAt!: string | null;

  @Field(() => Boolean, { description: 'Whether there is anything of it about the caller.' })
  held!: boolean;
}
