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
import { User } from '#domains/identity/users/user.entity';

/** The game on one machine of a member, with the key by which it signs what it sends. */
@ObjectType({ description: 'The game on one machine, which signs what it sends.' })
@Entity('game_installations')
export class GameInstallation {
  @Field(() => ID, { description: 'Its number, which every message names.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Index()
  @Column({ type: 'integer' })
  userId!: number;

  @Field(() => String, { description: 'Name that its holder gave it.' })
  @Column({ type: 'varchar' })
  name!: string;

  /** Its key, encrypted: a signature cannot be checked with a hash of the key. */
  @Column({ type: 'varchar' })
  sealedSecret!: string;

  /** The number of its last message; the next one has the number after it. */
  @Column({ type: 'integer' })
  lastSequence = 0;

  @Field(() => Date, { description: 'When it was registered.' })
  @InstantColumn()
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Its last message; null: none yet.' })
  @InstantColumn({ nullable: true })
  lastUsedAt: Date | null = null;

  @InstantColumn({ nullable: true })
  revokedAt: Date | null = null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
