import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';

/** A version of the site that has run on the database. */
@Entity('releases')
export class Release {
  @PrimaryColumn({ type: 'varchar' })
  version!: string;

  /** Time of the first start of the version on this database. */
  @InstantColumn()
  startedAt!: Date;
}
