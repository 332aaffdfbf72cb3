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
        'A staff member requested the backup in the administration, or it was made with a command.',
    },
  },
});

@ObjectType({ description: 'The last successful backup of the site.' })
export class LastBackup {
  @Field(() => Date, {
    description:
      'Time at which the backup started (UTC). The backup contains the data as of this time.',
  })
  at!: Date;

  @Field(() => Float, {
    nullable: true,
    description: 'Size of the backup, in bytes; null when the size is not known.',
  })
  bytes!: number | null;

  @Field(() => BackupOrigin, {
    nullable: true,
    description: 'Origin of the backup; null when the backup can no longer be read in its folder.',
  })
  origin!: BackupOrigin | null;

  @Field(() => Boolean, {
    description:
      'Whether a command stored the backup in another folder than the backup folder of the site.',
  })
  elsewhere!: boolean;
}

@ObjectType({ description: 'The last attempt to make a backup, which failed.' })
export class FailedBackup {
  @Field(() => Date, { description: 'Time at which the failed backup started (UTC).' })
  at!: Date;

  @Field(() => String, {
    nullable: true,
    description:
      'Reason of the failure, in French; null when the server stopped during the backup.',
  })
  reason!: string | null;
}

@ObjectType({ description: 'State of the backups of the site.' })
export class Backups {
  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the backup in progress started (UTC), on any server or by a command; null when no backup is in progress.',
  })
  underWaySince!: Date | null;

  @Field(() => LastBackup, {
    nullable: true,
    description: 'Last successful backup; null when no backup was made yet.',
  })
  last!: LastBackup | null;

  @Field(() => FailedBackup, {
    nullable: true,
    description:
      'Last attempt to make a backup, if it failed; null when the last attempt succeeded or is in progress.',
  })
  failed!: FailedBackup | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Count of backups in the backup folder; null when the folder cannot be read.',
  })
  kept!: number | null;

  @Field(() => Boolean, {
    description: 'Whether the site makes a backup automatically each night.',
  })
  nightly!: boolean;

  @Field(() => Int, { description: 'Hour of the nightly backup, 0 to 23 (Europe/Paris).' })
  hour!: number;

  @Field(() => Int, {
    description:
      'Maximum number of stored nightly backups. When there are more, the oldest are deleted.',
  })
  nightlyKept!: number;

  @Field(() => Boolean, {
    description: 'Whether the folder of the backups was chosen in the settings.',
  })
  chosenFolder!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Path of the backup folder chosen in the settings; null when the default folder is used, or when the caller may not change the settings.',
  })
  folder!: string | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Free space on the disk of the backup folder, in bytes; null when the free space cannot be read.',
  })
  freeBytes!: number | null;
}

@ObjectType({ description: 'A started backup of the site.' })
export class StartBackupPayload {
  @Field(() => Boolean, { description: 'Whether the backup was started.' })
  started!: boolean;
}
