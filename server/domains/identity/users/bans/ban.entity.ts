import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { isThere, User } from '../user.entity';

/** SQL condition that a ban `b` is in force at `:now`. All queries of bans share this condition. */
export const BAN_IN_FORCE =
  '(b."liftedAt" IS NULL AND (b."expiresAt" IS NULL OR b."expiresAt" > :now))';

/** SQL condition that an account `u` is active, not being erased, and not banned at `:now`. */
export const MAY_BE_SHOWN = `(${isThere('u')} AND NOT EXISTS (
  SELECT 1 FROM bans b WHERE b."userId" = u."id" AND ${BAN_IN_FORCE}))`;

@ObjectType({ description: 'A ban, in force until it expires or is lifted.' })
@Entity('bans')
@Index(['userId', 'liftedAt'])
export class Ban {
  @Field(() => ID, { description: 'ID of the ban.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Field(() => ID, { description: 'ID of the banned account.' })
  @Column({ type: 'integer' })
  userId!: number;

  @Field(() => String, { description: 'Reason for the ban, as shown to the banned member.' })
  @Column({ type: 'varchar' })
  reason!: string;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'integer', nullable: true })
  bannedById!: number | null;

  @Field(() => Date, { description: 'Time at which the ban was issued.' })
  @InstantColumn()
  bannedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the ban ends by itself; null for a permanent ban.',
  })
  @InstantColumn({ nullable: true })
  expiresAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the ban was lifted before its end; null when it was not lifted.',
  })
  @InstantColumn({ nullable: true })
  liftedAt!: Date | null;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'integer', nullable: true })
  liftedById!: number | null;
}
