import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum BackupOrigin {
  NIGHTLY = 'nightly',
  MANUAL = 'manual',
}

registerEnumType(BackupOrigin, {
  name: 'BackupOrigin',
  description: 'Origin of a backup of the site.',
  valuesConfig: {
    NIGHTLY: { description: 'The nightly job made the backup.' },
    MANUAL: {
      description:
        'A member of staff requested the backup in the administration, or a command made it.',
    },
  },
});

@ObjectType({ description: 'The last successful backup of the site.', simpleResolvers: true })
export class LastBackup {
  @Field(() => Date, { description: 'Start of the backup, the time of its data (UTC).' })
  at!: Date;

  @Field(() => Float, {
    nullable: true,
    description: 'Size of the backup, in bytes; null when it is not known.',
  })
  bytes!: number | null;

  @Field(() => BackupOrigin, {
    nullable: true,
    description: 'Origin of the backup; null when it is no longer in its folder.',
  })
  origin!: BackupOrigin | null;

  @Field(() => Boolean, { description: 'Whether a command made the backup in another folder.' })
  elsewhere!: boolean;
}

@ObjectType({
  description: 'A failed backup that was started after the last successful one.',
  simpleResolvers: true,
})
export class FailedBackup {
  @Field(() => Date, { description: 'Start of the failed backup (UTC).' })
  at!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Reason of the failure, in French; null when the server was stopped.',
  })
  reason!: string | null;
}

@ObjectType({ description: 'State of the backups of the site.', simpleResolvers: true })
export class Backups {
  @Field(() => Date, {
    nullable: true,
    description:
      'Start of the backup in progress on any server or by a command (UTC); null when there is none.',
  })
  underWaySince!: Date | null;

  @Field(() => LastBackup, {
    nullable: true,
    description: 'Last successful backup; null when there is none.',
  })
  last!: LastBackup | null;

  @Field(() => FailedBackup, {
    nullable: true,
    description: 'Last try, if it failed after the last successful backup; null otherwise.',
  })
  failed!: FailedBackup | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Count of backups in the folder; null when it cannot be read.',
  })
  kept!: number | null;

  @Field(() => Boolean, { description: 'Whether a backup is made each night.' })
  nightly!: boolean;

  @Field(() => Int, { description: 'Hour of the nightly backup, 0 to 23 (Europe/Paris).' })
  hour!: number;

  @Field(() => Int, { description: 'Maximum count of stored nightly backups.' })
  nightlyKept!: number;

  @Field(() => Boolean, {
    description: 'Whether the folder of the backups was chosen in the settings.',
  })
  chosenFolder!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Path of the chosen folder; null for the default folder, and for a caller who may not change the settings.',
  })
  folder!: string | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Free space in the folder of the backups, in bytes; null when it cannot be read.',
  })
  freeBytes!: number | null;
}
