import { Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { InstantColumn } from '../../../../platform/db/columns';
import { User } from '../../users/user.entity';

/**
 * What an account signed in from: a kind of program on a network, so that a client without cookies is
 * not a new device at each sign-in. Decision 30.
 */
@Entity('known_devices')
export class KnownDevice {
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** Such as "Firefox sur Windows". */
  @PrimaryColumn({ type: 'varchar' })
  device!: string;

  /** The address, cut. */
  @PrimaryColumn({ type: 'varchar' })
  network!: string;

  @InstantColumn()
  lastSeenAt!: Date;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
