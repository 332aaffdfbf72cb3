import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/** Consent of a member to be shown among the participants of events. */
@Entity('event_shown_members')
export class ShownMember {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  @InstantColumn()
  agreedAt!: Date;

  /** Time of the consent to be named in standings; null for participants only. */
  @InstantColumn({ nullable: true })
  standingsAgreedAt: Date | null = null;
}
