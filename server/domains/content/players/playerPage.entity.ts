import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { PlayerPart, PlayerVisibility } from './player.types';

/**
 * What a member chose about their page. Without a row, which is the default, only they see it. Parts
 * are listed as shown, so that one that the site adds later stays hidden until its owner shows it.
 */
@Entity('player_pages')
export class PlayerPageRow {
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  @Column({ type: 'varchar' })
  visibility = PlayerVisibility.ME;

  @JsonColumn()
  shownParts: PlayerPart[] = Object.values(PlayerPart);

  /** The key of an item of theirs (see collection.service.ts), as are the two below. */
  @Column({ type: 'varchar', nullable: true })
  title: string | null = null;

  @Column({ type: 'varchar', nullable: true })
  frame: string | null = null;

  @JsonColumn()
  badges: string[] = [];

  @InstantColumn()
  updatedAt!: Date;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
