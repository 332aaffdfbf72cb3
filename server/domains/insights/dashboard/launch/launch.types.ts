import { Field, ObjectType, registerEnumType } from 'type-graphql';

/** Steps to complete before a site is opened to the public, in order. */
export enum LaunchStepKey {
  ADDRESS = 'ADDRESS',
  CONTACT = 'CONTACT',
  PUBLISHER = 'PUBLISHER',
  HOST = 'HOST',
  MAIL = 'MAIL',
  BACKUPS = 'BACKUPS',
  COMMUNITY = 'COMMUNITY',
}

registerEnumType(LaunchStepKey, {
  name: 'LaunchStepKey',
  description: 'Key of a step to complete before the site is opened to the public.',
  valuesConfig: {
    ADDRESS: { description: 'Public URL of the site, set in the environment variable PUBLIC_URL.' },
    CONTACT: { description: 'Contact email address of the site.' },
    PUBLISHER: { description: 'Publisher of the site, named in the legal notice.' },
    HOST: { description: 'Hosting provider of the site, named in the legal notice.' },
    MAIL: {
      description:
        'Mail server and sender address. The step is done once the mail server has accepted a test mail.',
    },
    BACKUPS: {
      description:
        'Nightly backups, in a folder outside the data folder of the site (setting `backupFolder`).',
    },
    COMMUNITY: { description: 'Links to the community channels and the newsletter.' },
  },
});

@ObjectType({ description: 'A step to complete before the site is opened to the public.' })
export class LaunchStep {
  @Field(() => LaunchStepKey, { description: 'Key of the launch step.' })
  key!: LaunchStepKey;

  @Field(() => String, { description: 'Name of the step, in French.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether the step is done.' })
  done!: boolean;

  @Field(() => String, {
    description: 'Current state of the step and what remains to be done, in French.',
  })
  detail!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Path of the settings field with which to do the step; null when no settings field is needed, such as when an environment variable must be set.',
  })
  path!: string | null;
}

@ObjectType({
  description: 'Checklist of the steps to complete before the site is opened to the public.',
})
export class LaunchChecklist {
  @Field(() => Boolean, { description: 'Whether the site is already public.' })
  isPublic!: boolean;

  @Field(() => [LaunchStep], { description: 'All steps, in the order in which to do them.' })
  steps!: LaunchStep[];
}

export enum TestMailOutcome {
  ACCEPTED = 'ACCEPTED',
  REFUSED = 'REFUSED',
  UNREACHABLE = 'UNREACHABLE',
  WRITTEN = 'WRITTEN',
}

registerEnumType(TestMailOutcome, {
  name: 'TestMailOutcome',
  description: 'Outcome of a test mail.',
  valuesConfig: {
    ACCEPTED: { description: 'The mail server accepted the mail.' },
    REFUSED: { description: 'The mail server refused the mail.' },
    UNREACHABLE: { description: 'The mail server did not answer.' },
    WRITTEN: { description: 'The mail was written to a file, because SMTP_URL is not set.' },
  },
});

@ObjectType({ description: 'Result of a test mail.' })
export class TestMailPayload {
  @Field(() => TestMailOutcome, { description: 'Outcome of the test mail.' })
  outcome!: TestMailOutcome;

  @Field(() => String, { description: 'Explanation of the outcome and advice, in French.' })
  message!: string;
}
