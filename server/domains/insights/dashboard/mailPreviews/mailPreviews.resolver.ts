import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { Input } from '#platform/input/input';
import { listMailTemplates, previewMail, sendMailPreview } from './mailPreviews.service';
import {
  MailPreview,
  MailTemplateInfo,
  SendMailPreviewInput,
  SendMailPreviewPayload,
} from './mailPreviews.types';

@Resolver()
export class MailPreviewsResolver {
  @Access(Permission.SYSTEM_SETTINGS_EDIT, { shows: 'configuration' })
  @Query(() => [MailTemplateInfo], {
    description: 'Returns every kind of mail that the site sends, sorted by name.',
  })
  mailTemplates(): MailTemplateInfo[] {
    return listMailTemplates();
  }

  @Access(Permission.SYSTEM_SETTINGS_EDIT, { shows: 'configuration' })
  @Query(() => MailPreview, {
    nullable: true,
    description: 'Returns a mail with sample data; null when no mail template has the key.',
  })
  mailPreview(
    @Arg('key', () => ID, { description: 'Key of the mail template.' }) key: string,
  ): Promise<MailPreview | null> {
    return previewMail(key);
  }

  @Access(Permission.SYSTEM_SETTINGS_EDIT, { shows: 'configuration' })
  @Mutation(() => SendMailPreviewPayload, {
    description: 'Sends a mail with sample data to the caller’s email address.',
  })
  sendMailPreview(
    @CurrentMember() actor: Member,
    @Input(() => SendMailPreviewInput) { key }: SendMailPreviewInput,
  ): Promise<SendMailPreviewPayload> {
    return sendMailPreview(actor, key);
  }
}
