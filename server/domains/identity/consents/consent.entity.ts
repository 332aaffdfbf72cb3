import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '../users/user.entity';
import type { ConsentKind } from './consentKind.types';

/** A consent that a member gave or withdrew. Rows are only added. */
@Entity('consents')
@Index(['userId', 'id'])
export class ConsentRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  userId!: number;

  @Column({ type: 'varchar' })
  kind!: ConsentKind;

  /**
   * Subject of the consent within its kind, for instance a kind of notification; null for a kind of
   * consent that has only one subject.
   */
  @Column({ type: 'varchar', nullable: true })
  about: string | null = null;

  /** False when the consent was withdrawn. */
  @Column({ type: 'boolean' })
  given!: boolean;

  /** Version of the text that was read; null for consents older than this log. */
  @Column({ type: 'varchar', nullable: true })
  textVersion: string | null = null;

  @InstantColumn()
  at!: Date;
}
