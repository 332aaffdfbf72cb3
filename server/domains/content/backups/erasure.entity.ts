import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';

/** An account was erased: a restored backup from before must erase it again. */
@Entity('erasures')
export class Erasure {
  @PrimaryGeneratedColumn()
  id!: number;

  /** The number that it had, which says nothing of the person. */
  @Column({ type: 'integer' })
  userId!: number;

  @Index()
  @InstantColumn()
  erasedAt!: Date;
}
