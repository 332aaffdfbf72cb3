import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/** Token of a game client. It only allows the operations of the game, on behalf of its member. */
@ObjectType({ description: 'A token with which a game client sends calls of its owner.' })
@Entity('game_tokens')
export class GameToken {
  @Field(() => ID, { description: 'ID of the game token.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index()
  @Column({ type: 'integer' })
  userId!: number;

  @Field(() => String, { description: 'Name given to the token by its owner.' })
  @Column({ type: 'varchar' })
  name!: string;

  /** SHA-256 of the token, which is shown once and never stored. */
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  tokenHash!: string;

  @Field(() => Date, { description: 'Time at which the token was created (UTC).' })
  @InstantColumn()
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the token was last used (UTC); null when it was never used.',
  })
  @InstantColumn({ nullable: true })
  lastUsedAt: Date | null = null;

  @InstantColumn({ nullable: true })
  revokedAt: Date | null = null;
}
