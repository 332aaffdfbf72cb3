import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { line, neededLine } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import { Webhook, WebhookDelivery } from './webhook.entity';
import { WebhookEvent, WebhookFormat } from './webhook.types';

/** Maximum number of webhooks, because every event is checked against all of them. */
export const MOST_WEBHOOKS = 50;

@ObjectType({ description: 'A page of webhooks.' })
export class WebhookPage extends pageOf(Webhook, { items: 'Webhooks of the page, by name.' }) {}

@ObjectType({ description: 'A page of the deliveries of a webhook.' })
export class WebhookDeliveryPage extends pageOf(WebhookDelivery, {
  items: 'Deliveries of the page, newest first.',
}) {}

const UNKNOWN_EVENT = 'Choisissez des événements de la liste.';

const chosenEvents = z
  .array(z.enum(WebhookEvent, UNKNOWN_EVENT))
  .min(1, 'Choisissez au moins un événement.')
  .max(20, UNKNOWN_EVENT)
  .refine((events) => !events.includes(WebhookEvent.TEST), UNKNOWN_EVENT)
  .transform((events) => [...new Set(events)]);

/** Validation schema of a webhook. The address may be empty when an existing one stays. */
export const webhookInput = z.object({
  name: neededLine('Donnez un nom à la connexion.', 60),
  format: z.enum(WebhookFormat, 'Choisissez un format.'),
  events: chosenEvents,
  address: line(500),
  isEnabled: z.boolean(),
});

@CheckedBy(webhookInput)
@InputType({ description: 'Input for a new webhook.' })
export class CreateWebhookInput {
  @Field(() => String, { description: 'Unique name to give the webhook.' })
  name!: string;

  @Field(() => WebhookFormat, { description: 'Format of the messages to the webhook.' })
  format!: WebhookFormat;

  @Field(() => [WebhookEvent], {
    description: 'Events about which to send messages to the webhook.',
  })
  events!: WebhookEvent[];

  @Field(() => String, {
    description: 'Address that messages are sent to: https, on the public internet.',
  })
  address!: string;

  @Field(() => Boolean, { description: 'Whether to send messages to the webhook.' })
  isEnabled!: boolean;
}

@CheckedBy(webhookInput)
@InputType({ description: 'Input for the change of a webhook. An empty address stays unchanged.' })
export class UpdateWebhookInput extends CreateWebhookInput {
  @Field(() => ID, { description: 'ID of the webhook to change.' })
  id!: string;
}

@ObjectType({ description: 'A created or changed webhook.' })
export class WebhookPayload {
  @Field(() => Webhook, { description: 'Webhook after the change.' })
  webhook!: Webhook;

  @Field(() => String, {
    nullable: true,
    description:
      'New signing secret, which is never returned again; null when none was made. Only the format JSON has one.',
  })
  secret!: string | null;
}

@ObjectType({ description: 'A test message, with the answer of the other site.' })
export class WebhookTestPayload {
  @Field(() => Webhook, { description: 'Webhook after the test.' })
  webhook!: Webhook;

  @Field(() => WebhookDelivery, { description: 'Delivery of the test message.' })
  delivery!: WebhookDelivery;
}
