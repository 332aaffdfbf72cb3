import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/** Second factor of an account: a secret shared with an authenticator. */
@Entity('two_factors')
export class TwoFactor {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** Encrypted secret of the authenticator; see secretBox.service.ts. */
  @Column({ type: 'varchar' })
  sealedSecret!: string;

  @InstantColumn()
  startedAt!: Date;

  /** Time at which a first code proved that the authenticator has the secret; null until then. */
  @InstantColumn({ nullable: true })
  enabledAt: Date | null = null;

  /** Time step of the last accepted code. Codes up to this step are never accepted again. */
  @Column({ type: 'integer' })
  lastStep = 0;
}

/** A one-time code for a lost authenticator. Only its hash is stored. */
@Entity('recovery_codes')
@Index(['userId', 'codeHash'], { unique: true })
export class RecoveryCode {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  userId!: number;

  @Column({ type: 'varchar' })
  codeHash!: string;

  @InstantColumn({ nullable: true })
  usedAt: Date | null = null;

  /** Creation time; null for codes that are older than this column. */
  @InstantColumn({ nullable: true })
  createdAt: Date | null = null;
}
