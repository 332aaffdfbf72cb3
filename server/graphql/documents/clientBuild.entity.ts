import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';

/**
 * The operations of a client build that was deployed with a server. The latest builds are stored,
 * so that after a deployment every server still answers pages opened before it.
 */
@Entity('client_builds')
export class ClientBuild {
  /** SHA-256 hash of the IDs of the operations. */
  @PrimaryColumn({ type: 'varchar' })
  id!: string;

  /** Time at which a server with this build was last started. */
  @InstantColumn()
  startedAt!: Date;

  /** GraphQL documents, keyed by ID. */
  @JsonColumn()
  documents!: Record<string, string>;
}
