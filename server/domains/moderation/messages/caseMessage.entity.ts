import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { CaseRow } from '../cases/case.entity';

/**
 * A private message of a case, from the moderation team to the user whom the case is about, or from
 * this user to the team. It never changes. It is deleted with the account of the user.
 */
@Entity('case_messages')
@Index(['caseId', 'id'])
@Index(['personId', 'id'])
@Index(['authorId', 'clientKey', 'caseId'], { unique: true })
export class CaseMessageRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => CaseRow, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  caseId!: number;

  /** ID of the user with whom the team writes. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  personId!: number;

  /**
   * ID of the author: the same as `personId`, or a member of staff. Null when the account of the
   * member of staff was erased.
   */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'integer', nullable: true })
  authorId: number | null = null;

  @Column({ type: 'boolean' })
  fromTeam!: boolean;

  @Column({ type: 'text' })
  text!: string;

  /** Idempotency key of the client, so that a repeated request sends only one message. */
  @Column({ type: 'varchar', nullable: true })
  clientKey: string | null = null;

  @InstantColumn()
  sentAt!: Date;
}
