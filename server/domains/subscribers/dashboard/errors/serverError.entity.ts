import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';

/**
 * An unexpected error of a server, found by the number that whoever met it was told. It holds nothing
 * of who that was, nor of what they sent.
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

  /** Which server met it. */
  @Column({ type: 'varchar' })
  server!: string;

  /** A route pattern, or the name of an operation. */
  @Column({ type: 'varchar' })
  place!: string;

  /** The class of the error and its code. */
  @Column({ type: 'varchar' })
  kind!: string;

  /** Its message without what it quotes. */
  @Column({ type: 'text' })
  message!: string;

  /** The lines of code that led to it. */
  @Column({ type: 'text' })
  stack!: string;
}
