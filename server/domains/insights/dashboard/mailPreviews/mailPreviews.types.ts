import { Field, ID, InputType, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A kind of mail that the site sends.' })
export class MailTemplateInfo {
  @Field(() => ID, { description: 'Key of the mail template, such as `password-reset`.' })
  key!: string;

  @Field(() => String, { description: 'Name of the mail template, in French.' })
  name!: string;

  @Field(() => String, {
    description: 'Sentence in French that says when the mail is sent, and to whom.',
  })
  trigger!: string;
}

@ObjectType({ description: 'A mail composed with sample data, as its recipient would get it.' })
export class MailPreview extends MailTemplateInfo {
  @Field(() => String, { description: 'Subject of the mail.' })
  subject!: string;

  @Field(() => String, { description: 'Plain text of the mail.' })
  text!: string;

  @Field(() => String, {
    description: 'HTML document of the mail. It contains no scripts and loads no other files.',
  })
  html!: string;
}

@InputType({ description: 'Choice of the mail template whose sample is sent to the caller.' })
export class SendMailPreviewInput {
  @Field(() => ID, { description: 'Key of the mail template.' })
  key!: string;
}

@ObjectType({ description: 'Result of queueing a mail with sample data to the caller.' })
export class SendMailPreviewPayload {
  @Field(() => String, { description: 'Email address of the caller, to which the mail is sent.' })
  email!: string;
}
