import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';

/**
 * The erasure of an account. It must be repeated when a backup from before the erasure is restored.
 */
@Entity('erasures')
export class Erasure {
  @PrimaryGeneratedColumn()
  id!: number;

  /** ID of the erased account, which does not identify the person. */
  @Column({ type: 'integer' })
  userId!: number;

  @Index()
  @InstantColumn()
  erasedAt!: Date;
}
