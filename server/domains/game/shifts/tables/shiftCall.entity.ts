import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import type { CallKind } from '#domains/game/statistics/calls/callKind.types';
import { Shift } from './shift.entity';

/** Acknowledged call that does not count, because its shift is open, quarantined or refused. */
@Entity('shift_calls')
export class ShiftCall {
  @ForeignKey(() => Shift, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  shiftId!: number;

  @PrimaryColumn({ type: 'varchar' })
  callId!: string;

  /** Time of the answer, on the site's clock. */
  @InstantColumn()
  answeredAt!: Date;

  @Column({ type: 'varchar' })
  kind!: CallKind;

  @Column({ type: 'boolean' })
  successful!: boolean;

  @Column({ type: 'boolean' })
  perfect!: boolean;

  @Column({ type: 'integer' })
  responseMillis!: number;

  @Column({ type: 'integer' })
  durationSeconds!: number;

  @InstantColumn()
  receivedAt!: Date;
}

export const CALL_COLUMNS = [
  'shiftId',
  'callId',
  'answeredAt',
  'kind',
  'successful',
  'perfect',
  'responseMillis',
  'durationSeconds',
  'receivedAt',
] as const satisfies (keyof ShiftCall)[];
