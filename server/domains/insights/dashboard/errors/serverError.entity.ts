import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';

/**
 * An unexpected server error. The error number shown to the user is its `requestId`. The row
 * contains nothing about the user or their input.
 */
@Entity('server_errors')
@Index(['requestId'])
@Index(['at'])
export class ServerErrorRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @InstantColumn()
  at!: Date;

  /** ID of the HTTP request; null when the error occurred outside a request. */
  @Column({ type: 'varchar', nullable: true })
  requestId!: string | null;

  @Column({ type: 'varchar' })
  server!: string;

  /** Route pattern or GraphQL operation in which the error occurred. */
  @Column({ type: 'varchar' })
  place!: string;

  /** Class and code of the error. */
  @Column({ type: 'varchar' })
  kind!: string;

  /** Message of the error, without quoted values. */
  @Column({ type: 'text' })
  message!: string;

  @Column({ type: 'text' })
  stack!: string;
}
