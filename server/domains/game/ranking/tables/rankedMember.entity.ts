import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/** Consent of a member to be in the ranking by name. See also `AnonymousPlayer`. */
@Entity('ranking_members')
export class RankedMember {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  @InstantColumn()
  agreedAt!: Date;
}
