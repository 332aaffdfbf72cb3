import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/**
 * An avatar on another site that is still to be copied. Until then, the account shows its initials.
 * Older versions of the site let browsers load these images from the other site.
 */
@Entity('avatar_copies')
export class AvatarCopy {
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  @Column({ type: 'varchar' })
  url!: string;

  @Column({ type: 'integer' })
  attempts = 0;

  @Index()
  @InstantColumn()
  nextAttemptAt!: Date;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
