import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/**
 * Consent of a member to be shown as an anonymous player, with points, in the ranking and in the
 * standings of events. A member never has this row and a `RankedMember` at the same time.
 */
@Entity('anonymous_players')
export class AnonymousPlayer {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  @InstantColumn()
  agreedAt!: Date;
}
