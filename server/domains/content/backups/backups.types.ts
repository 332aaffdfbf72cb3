import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum BackupOrigin {
  NIGHTLY = 'nightly',
  MANUAL = 'manual',
}

registerEnumType(BackupOrigin, {
  name: 'BackupOrigin',
  description: 'How a backup came about.',
  valuesConfig: {
    NIGHTLY: { description: 'By the job of the night.' },
    MANUAL: { description: 'By hand: asked for in the administration, or by a command.' },
  },
});

@ObjectType({ description: 'A backup that was made.', simpleResolvers: true })
export class LastBackup {
  @Field(() => Date, { description: 'The moment that it holds.' })
  at!: Date;

  @Field(() => Float, { nullable: true, description: 'Its size in bytes.' })
  bytes!: number | null;

  @Field(() => BackupOrigin, {
    nullable: true,
    description: 'How it came about; null when it is no longer where it was made.',
  })
  origin!: BackupOrigin | null;

  @Field(() => Boolean, { description: 'Whether a command made it in another folder.' })
  elsewhere!: boolean;
}

@ObjectType({
  description: 'A backup that was begun after the last one, and not made.',
  simpleResolvers: true,
})
export class FailedBackup {
  @Field(() => Date, { description: 'When it began.' })
  at!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Why, in French; null where its server was stopped.',
  })
  reason!: string | null;
}

@ObjectType({ description: 'The backups of the site.', simpleResolvers: true })
export class Backups {
  @Field(() => Date, {
    nullable: true,
    description: 'Since when one is being made, by whichever server or command.',
  })
  underWaySince!: Date | null;

  @Field(() => LastBackup, { nullable: true, description: 'The last one that was made.' })
  last!: LastBackup | null;

  @Field(() => FailedBackup, {
    nullable: true,
    description: 'The last try, when it came after the last one that was made, and failed.',
  })
  failed!: FailedBackup | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many are in the folder; null when it cannot be read.',
  })
  kept!: number | null;

  @Field(() => Boolean, { description: 'Whether one is made each night.' })
  nightly!: boolean;

  @Field(() => Int, { description: 'Hour of the nightly one (Europe/Paris).' })
  hour!: number;

  @Field(() => Int, { description: 'How many nightly ones are kept.' })
  nightlyKept!: number;

  @Field(() => Boolean, { description: 'Whether their folder was chosen in the settings.' })
  chosenFolder!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'The chosen folder; null for the usual one, and for whoever may not change the settings.',
  })
  folder!: string | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Free space where they are, in bytes; null when it cannot be read.',
  })
  freeBytes!: number | null;
}
