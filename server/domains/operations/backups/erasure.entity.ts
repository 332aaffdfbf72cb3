import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';

/** Erasure of an account, which a restored backup from before must repeat. */
@Entity('erasures')
export class Erasure {
  @PrimaryGeneratedColumn()
  id!: number;

  /** Former ID of the account, which says nothing about the person. */
  @Column({ type: 'integer' })
  userId!: number;

  @Index()
  @InstantColumn()
  erasedAt!: Date;
}
