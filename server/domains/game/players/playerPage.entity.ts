import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { PlayerPart, PlayerVisibility } from './player.types';

/**
 * Player page settings of a member. Without a row, which is the default, only the member sees the
 * page. The row lists the shown parts, not the hidden ones, so that a part added to the site later
 * stays hidden.
 */
@Entity('player_pages')
export class PlayerPageRow {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  @Column({ type: 'varchar' })
  visibility = PlayerVisibility.ME;

  @JsonColumn()
  shownParts: PlayerPart[] = Object.values(PlayerPart);

  /** Key of an owned item (see collection.service.ts). `frame` and `badges` contain keys, too. */
  @Column({ type: 'varchar', nullable: true })
  title: string | null = null;

  @Column({ type: 'varchar', nullable: true })
  frame: string | null = null;

  @JsonColumn()
  badges: string[] = [];

  @InstantColumn()
  updatedAt!: Date;
}
