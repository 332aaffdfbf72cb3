import { Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/** A member who agreed to be in the ranking. A member without a row is in none: the default. */
@Entity('ranking_members')
export class RankedMember {
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** When they agreed. */
  @InstantColumn()
  agreedAt!: Date;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
