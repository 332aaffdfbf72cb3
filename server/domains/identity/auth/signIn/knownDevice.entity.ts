import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/**
 * A known device of an account: the kind of program and the network from which the account signed
 * in. Stored so that a client without cookies is not a new device at each sign-in
 * (docs/decisions/0030-known-devices-and-security-log.md).
 */
@Entity('known_devices')
export class KnownDevice {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** Label of the program, such as "Firefox sur Windows". */
  @PrimaryColumn({ type: 'varchar' })
  device!: string;

  /** IP address truncated to its network. */
  @PrimaryColumn({ type: 'varchar' })
  network!: string;

  @InstantColumn()
  lastSeenAt!: Date;
}
