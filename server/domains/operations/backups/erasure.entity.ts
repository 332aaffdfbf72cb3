import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';

/** The erasure of an account, to repeat when an older backup is restored. */
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
