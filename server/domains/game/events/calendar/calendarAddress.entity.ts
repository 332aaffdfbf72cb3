import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

@ObjectType({
  description: 'The private address of a calendar with the events that its owner registered for.',
})
@Entity('calendar_addresses')
export class CalendarAddress {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** SHA-256 of the key in the address, which is shown once and never stored. */
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  keyHash!: string;

  @Field(() => Date, { description: 'Creation time of the address (UTC).' })
  @InstantColumn()
  createdAt!: Date;
}
