import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '../platform/db/columns';

/**
 * The operations of a client build that a server was started with. The last builds are stored, so
 * that a page opened before a deployment is still served after it, by every server.
 */
@Entity('client_builds')
export class ClientBuild {
  /** SHA-256 of the IDs of its operations. */
  @PrimaryColumn({ type: 'varchar' })
  id!: string;

  /** Time of the last start of a server with the build. */
  @InstantColumn()
  startedAt!: Date;

  /** Documents by ID. */
  @JsonColumn()
  documents!: Record<string, string>;
}
