import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';

/**
 * An unexpected server error, found by the error number that the user was shown. It contains
 * nothing about the user or about their input.
 */
@Entity('server_errors')
@Index(['requestId'])
@Index(['at'])
export class ServerErrorRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @InstantColumn()
  at!: Date;

  /** Null outside a request. */
  @Column({ type: 'varchar', nullable: true })
  requestId!: string | null;

  /** Name of the server where it occurred. */
  @Column({ type: 'varchar' })
  server!: string;

  /** A route pattern, or the name of an operation. */
  @Column({ type: 'varchar' })
  place!: string;

  /** The class of the error and its code. */
  @Column({ type: 'varchar' })
  kind!: string;

  /** Message of the error, without quoted values. */
  @Column({ type: 'text' })
  message!: string;

  /** Stack trace of the error. */
  @Column({ type: 'text' })
  stack!: string;
}
