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

/** The token of a game client: it records calls of its member and opens nothing else. */
@ObjectType({ description: 'A token by which a game client records calls of its holder.' })
@Entity('game_tokens')
export class GameToken {
  @Field(() => ID, { description: 'Number of the token.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Index()
  @Column({ type: 'integer' })
  userId!: number;

  @Field(() => String, { description: 'Name that its holder gave it.' })
  @Column({ type: 'varchar' })
  name!: string;

  /** SHA-256 of the token, which is shown once and never stored. */
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  tokenHash!: string;

  @Field(() => Date, { description: 'When it was made.' })
  @InstantColumn()
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Last time it recorded calls; null: never.' })
  @InstantColumn({ nullable: true })
  lastUsedAt: Date | null = null;

  @InstantColumn({ nullable: true })
  revokedAt: Date | null = null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
