import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import type { ShiftMessageKind } from '../shift.types';
import { GameInstallation } from './installation.entity';
import { Shift } from './shift.entity';

/** Acknowledged message. Its sequence number is never used for another message. */
@Entity('shift_messages')
export class ShiftMessage {
  @ForeignKey(() => GameInstallation, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  installationId!: number;

  @PrimaryColumn({ type: 'integer' })
  sequence!: number;

  @ForeignKey(() => Shift, { onDelete: 'CASCADE' })
  @Index()
  @Column({ type: 'integer' })
  shiftId!: number;

  @Column({ type: 'varchar' })
  kind!: ShiftMessageKind;

  /** SHA-256 of the content, without the time at which it was sent. */
  @Column({ type: 'varchar' })
  digest!: string;

  @InstantColumn()
  receivedAt!: Date;

  /** Offset of the player's clock when the message was sent, in seconds; positive when ahead. */
  @Column({ type: 'integer' })
  clockAheadSeconds!: number;
}
