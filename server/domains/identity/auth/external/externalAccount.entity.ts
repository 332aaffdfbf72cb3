import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/** An account of another site that signs in to an account of this site. */
@Entity('external_accounts')
@Index(['issuer', 'subject'], { unique: true })
@Index(['userId', 'issuer'], { unique: true })
export class ExternalAccount {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  userId!: number;

  /** URL of the other site, which stays the same when the operator renames the provider. */
  @Column({ type: 'varchar' })
  issuer!: string;

  /** ID of the account at the other site. */
  @Column({ type: 'varchar' })
  subject!: string;

  /** Name of the account at the other site, for its owner; empty when it is unknown. */
  @Column({ type: 'varchar' })
  label!: string;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn({ nullable: true })
  lastUsedAt: Date | null = null;
}
