import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '../platform/db/columns';

/**
 * The operations of a build of the client that a server was started with. The last builds are kept,
 * so that a page that was opened before a deployment is answered after it, by every server.
 */
@Entity('client_builds')
export class ClientBuild {
  /** SHA-256 of the ids of its operations. */
  @PrimaryColumn({ type: 'varchar' })
  id!: string;

  /** When a server was last started with it. */
  @InstantColumn()
  startedAt!: Date;

  /** The documents by their ids. */
  @JsonColumn()
  documents!: Record<string, string>;
}
