import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { pageInput, type PageOf } from '#platform/db/page';
import { Input } from '#platform/input/input';
import { IdInput } from '#platform/input/input.types';
import { CheckedBy } from '#platform/input/limits';
import { PageNumber, PageSize } from '#platform/paged';
import { DeletedPayload } from '#platform/outcomes/payload.types';
import type { Webhook, WebhookDelivery } from './webhook.entity';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  testWebhook,
  updateWebhook,
} from './webhooks.service';
import {
  CreateWebhookInput,
  UpdateWebhookInput,
  WebhookDeliveryPage,
  WebhookPage,
  WebhookPayload,
  WebhookTestPayload,
} from './webhooks.types';

const { SYSTEM_SETTINGS_EDIT } = Permission;
const SHOWS = { shows: 'configuration' } as const;

@Resolver()
export class WebhooksResolver {
  @Access(SYSTEM_SETTINGS_EDIT, SHOWS)
  @CheckedBy(pageInput)
  @Query(() => WebhookPage, { description: 'Returns a page of the webhooks, by name.' })
  webhooks(
    @PageNumber() page: number,
    @PageSize(20, 'webhooks') pageSize: number,
  ): Promise<PageOf<Webhook>> {
    return listWebhooks({ page, pageSize });
  }

  @Access(SYSTEM_SETTINGS_EDIT, SHOWS)
  @CheckedBy(pageInput)
  @Query(() => WebhookDeliveryPage, {
    description: 'Returns a page of the deliveries of a webhook, newest first.',
  })
  webhookDeliveries(
    @Arg('webhookId', () => ID, { description: 'ID of the webhook.' }) webhookId: string,
    @PageNumber() page: number,
    @PageSize(10, 'deliveries') pageSize: number,
  ): Promise<PageOf<WebhookDelivery>> {
    return listDeliveries(webhookId, { page, pageSize });
  }

  @Access(SYSTEM_SETTINGS_EDIT, SHOWS)
  @Mutation(() => WebhookPayload, { description: 'Creates a webhook.' })
  createWebhook(
    @CurrentMember() actor: Member,
    @Input(() => CreateWebhookInput) input: CreateWebhookInput,
  ): Promise<WebhookPayload> {
    return createWebhook(actor, input);
  }

  @Access(SYSTEM_SETTINGS_EDIT, SHOWS)
  @Mutation(() => WebhookPayload, {
    description: 'Changes a webhook. Enabling a stopped webhook starts it again.',
  })
  updateWebhook(
    @CurrentMember() actor: Member,
    @Input(() => UpdateWebhookInput) { id, ...input }: UpdateWebhookInput,
  ): Promise<WebhookPayload> {
    return updateWebhook(actor, id, input);
  }

  @Access(SYSTEM_SETTINGS_EDIT, SHOWS)
  @Mutation(() => DeletedPayload, {
    description: 'Deletes a webhook with its deliveries, permanently.',
  })
  async deleteWebhook(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<DeletedPayload> {
    await deleteWebhook(actor, id);
    return { id, message: 'Connexion supprimée' };
  }

  @Access(SYSTEM_SETTINGS_EDIT, SHOWS)
  @Mutation(() => WebhookPayload, {
    description: 'Replaces the signing secret of a webhook with the format JSON.',
  })
  renewWebhookSecret(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<WebhookPayload> {
    return renewWebhookSecret(actor, id);
  }

  @Access(SYSTEM_SETTINGS_EDIT, SHOWS)
  @Mutation(() => WebhookTestPayload, {
    description: 'Sends a test message to a webhook, and returns the answer.',
  })
  testWebhook(
    @CurrentMember() actor: Member,
    @Input(() => IdInput) { id }: IdInput,
  ): Promise<WebhookTestPayload> {
    return testWebhook(actor, id);
  }
}
