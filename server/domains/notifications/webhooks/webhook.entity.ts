import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { DeliveryState, WebhookEvent, WebhookFormat } from './webhook.types';

@ObjectType({
  description: 'An address of another site to which the site sends messages about its events.',
})
@Entity('webhooks')
export class Webhook {
  @Field(() => ID, { description: 'ID of the webhook.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: 'Unique name of the webhook.' })
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  name!: string;

  @Field(() => WebhookFormat, { description: 'Format of the messages to the webhook.' })
  @Column({ type: 'varchar' })
  format!: WebhookFormat;

  @Field(() => [WebhookEvent], {
    description: 'Events about which the site sends messages to the webhook.',
  })
  @JsonColumn()
  events!: WebhookEvent[];

  @Field(() => String, {
    description: 'Host of the address. The whole address is a secret and is never returned.',
  })
  @Column({ type: 'varchar' })
  host!: string;

  /** Address and signing secret, encrypted; see webhookSecrets.service.ts. */
  @Column({ type: 'text' })
  encrypted!: string;

  @Field(() => Boolean, { description: 'Whether the site sends messages to the webhook.' })
  @Column({ type: 'boolean' })
  isEnabled!: boolean;

  @Field(() => Int, {
    description: 'Count of consecutive failed attempts to send a message to the webhook.',
  })
  @Column({ type: 'integer' })
  failures = 0;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the site stopped sending because of failures (UTC); null when it did not.',
  })
  @InstantColumn({ nullable: true })
  stoppedAt: Date | null = null;

  /** Time until which the other site asked to send nothing; null when it did not ask. */
  @InstantColumn({ nullable: true })
  waitsUntil: Date | null = null;

  @Field(() => Date, { nullable: true, description: 'Time of the last attempt (UTC).' })
  @InstantColumn({ nullable: true })
  lastTriedAt: Date | null = null;

  @Field(() => Int, {
    nullable: true,
    description: 'HTTP status of the last answer; null when there was no answer.',
  })
  @Column({ type: 'integer', nullable: true })
  lastStatus: number | null = null;

  @Field(() => Date, { description: 'Creation time of the webhook (UTC).' })
  @InstantColumn()
  createdAt!: Date;
}

@ObjectType({ description: 'A message to a webhook, with the answer of the other site.' })
@Entity('webhook_deliveries')
@Index(['webhookId', 'event', 'subject'], { unique: true })
@Index(['webhookId', 'id'])
export class WebhookDelivery {
  @Field(() => ID, { description: 'ID of the delivery.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => Webhook, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  webhookId!: number;

  @Field(() => String, {
    description: 'ID of the message in the header `webhook-id`, the same for all attempts.',
  })
  @Column({ type: 'varchar' })
  messageId!: string;

  @Field(() => WebhookEvent, { description: 'Event that the delivered message announces.' })
  @Column({ type: 'varchar' })
  event!: WebhookEvent;

  /** Identifies what the message is about, so that a webhook gets one message about it. */
  @Column({ type: 'varchar' })
  subject!: string;

  @Field(() => DeliveryState, { description: 'Current state of the delivery.' })
  @Column({ type: 'varchar' })
  state!: DeliveryState;

  @Field(() => Int, { description: 'Count of attempts to deliver the message.' })
  @Column({ type: 'integer' })
  attempts = 0;

  @Field(() => Int, {
    nullable: true,
    description: 'HTTP status of the last answer; null when there was no answer.',
  })
  @Column({ type: 'integer', nullable: true })
  status: number | null = null;

  @Field(() => String, {
    nullable: true,
    description:
      'Start of the last answer, or the reason why there was none; null before the first attempt.',
  })
  @Column({ type: 'varchar', nullable: true })
  excerpt: string | null = null;

  @Field(() => Date, { description: 'Time of the event (UTC).' })
  @Index()
  @InstantColumn()
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Time of the last attempt (UTC).' })
  @InstantColumn({ nullable: true })
  triedAt: Date | null = null;
}
