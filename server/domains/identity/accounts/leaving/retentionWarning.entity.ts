import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/** Record of the mail that warned a member that their unused account would be erased. */
@Entity('retention_warnings')
export class RetentionWarning {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  @Index()
  @InstantColumn()
  warnedAt!: Date;
}
