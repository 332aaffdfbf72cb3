import { Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/**
 * Consent of a member to be in the ranking. By default, a member has no row and is not in the
 * ranking.
 */
@Entity('ranking_members')
export class RankedMember {
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** Time of the consent. */
  @InstantColumn()
  agreedAt!: Date;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
