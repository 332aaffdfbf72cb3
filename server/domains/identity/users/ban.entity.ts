import { Field, ID, ObjectType } from 'type-graphql';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { isThere, User } from './user.entity';

/**
 * The SQL condition of a ban that is in force: the row is `b`, the moment `:now`. Every query uses
 * this one.
 */
export const BAN_IN_FORCE =
  '(b."liftedAt" IS NULL AND (b."expiresAt" IS NULL OR b."expiresAt" > :now))';

/** The SQL condition of an account `u` whose holder is there, and not banned at `:now`. */
export const MAY_BE_SHOWN = `(${isThere('u')} AND NOT EXISTS (
  SELECT 1 FROM bans b WHERE b."userId" = u."id" AND ${BAN_IN_FORCE}))`;

/** A ban, with its reason, who gave it and when, and its end, if it has one. */
@ObjectType({ description: 'A ban: in force until it expires or is lifted.' })
@Entity('bans')
@Index(['userId', 'liftedAt'])
export class Ban {
  @Field(() => ID, { description: 'Number of the ban.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => ID, { description: 'Number of the banned account.' })
  @Column({ type: 'integer' })
  userId!: number;

  @Field(() => String, { description: 'Reason, as the banned person reads it.' })
  @Column({ type: 'varchar' })
  reason!: string;

  @Column({ type: 'integer', nullable: true })
  bannedById!: number | null;

  @Field(() => Date, { description: 'When it was pronounced.' })
  @InstantColumn()
  bannedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it ends by itself; null: permanent.' })
  @InstantColumn({ nullable: true })
  expiresAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was lifted before its end.' })
  @InstantColumn({ nullable: true })
  liftedAt!: Date | null;

  @Column({ type: 'integer', nullable: true })
  liftedById!: number | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'bannedById' })
  bannedBy!: Relation<User> | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'liftedById' })
  liftedBy!: Relation<User> | null;
}
