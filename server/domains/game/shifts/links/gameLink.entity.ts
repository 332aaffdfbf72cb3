import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { SessionRow } from '#domains/identity/auth/sessions/session.entity';
import { User } from '#domains/identity/users/user.entity';
import type { GameLinkDecision } from './gameLinks.types';

/**
 * Device authorization request (RFC 8628) of a game. It exists for 10 minutes at most, and is
 * deleted when the game collects its token and key.
 */
@ObjectType({ description: 'A request of a game to be linked to the account of a member.' })
@Entity('game_links')
export class GameLink {
  @PrimaryGeneratedColumn()
  id!: number;

  /** SHA-256 of the device code, with which the game polls. */
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  deviceCodeHash!: string;

  /** SHA-256 of the user code, which the game shows. */
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  userCodeHash!: string;

  @Field(() => String, { description: 'Name that the game gave its installation.' })
  @Column({ type: 'varchar' })
  name!: string;

  @Field(() => Date, { description: 'Time of the request (UTC).' })
  @InstantColumn()
  createdAt!: Date;

  @Index()
  @InstantColumn()
  expiresAt!: Date;

  /** Minimum time between two polls, which grows when the game polls too fast. */
  @Column({ type: 'integer' })
  intervalSeconds!: number;

  @InstantColumn()
  nextPollAt!: Date;

  @Column({ type: 'varchar', nullable: true })
  decision: GameLinkDecision | null = null;

  /** ID of the member who approved the request; null before. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  userId: number | null = null;

  /** Session of the approval. Its end, for instance by a ban, withdraws the approval. */
  @ForeignKey(() => SessionRow, { onDelete: 'CASCADE' })
  @Index()
  @Column({ type: 'varchar', nullable: true })
  sessionId: string | null = null;
}
