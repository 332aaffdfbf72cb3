import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

@ObjectType({
  description: 'An installation of the game, which signs the messages that it sends to the site.',
})
@Entity('game_installations')
export class GameInstallation {
  @Field(() => ID, { description: 'ID of the installation, sent in every message.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index()
  @Column({ type: 'integer' })
  userId!: number;

  @Field(() => String, { description: 'Name given to the installation by its owner.' })
  @Column({ type: 'varchar' })
  name!: string;

  /** Encrypted key. It is not hashed, because checking a signature requires the key. */
  @Column({ type: 'varchar' })
  sealedSecret!: string;

  /** Sequence number of the last message; 0 before the first message. */
  @Column({ type: 'integer' })
  lastSequence = 0;

  @Field(() => Date, { description: 'Time of the registration of the installation (UTC).' })
  @InstantColumn()
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the last message (UTC); null before the first message.',
  })
  @InstantColumn({ nullable: true })
  lastUsedAt: Date | null = null;

  @InstantColumn({ nullable: true })
  revokedAt: Date | null = null;
}
