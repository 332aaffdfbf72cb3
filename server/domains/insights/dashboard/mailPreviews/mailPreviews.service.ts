import type { Member } from '#platform/access/actor';
import { transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { throttle } from '#platform/limits/throttle';
import { enqueueMail, MailPriority } from '#platform/mail/index';
import { composeSample, findMailTemplate, mailTemplates } from '#platform/mail/templates';
import { emit } from '#platform/running/bus';
import { MINUTE, SECOND } from '#platform/running/clock';
import { ownAccount } from '#domains/identity/users/users.service';
import { mailPreviewsErrors } from './mailPreviews.errors';
import { mailPreviewSent } from './mailPreviews.events';
import type { MailPreview, MailTemplateInfo, SendMailPreviewPayload } from './mailPreviews.types';

const PER_ACCOUNT = { limit: 10, windowSeconds: (10 * MINUTE) / SECOND };

/** Recipient of a sample that is only displayed. */
const READER = { username: 'camille', email: 'camille@exemple.fr' };

/** Returns every kind of mail that the site sends, sorted by name. */
export const listMailTemplates = (): MailTemplateInfo[] =>
  mailTemplates().map(({ key, name, trigger }) => ({ key, name, trigger }));

/** Returns a mail with sample data; null when no template has the key. */
export async function previewMail(key: string): Promise<MailPreview | null> {
  const template = findMailTemplate(key);
  if (!template) return null;
  const { name, trigger } = template;
  return { key, name, trigger, ...(await composeSample(template, READER)) };
}

/**
 * Queues a mail with sample data to the actor's own verified email address.
 * @throws AppError MAIL_TEMPLATE_NOT_FOUND; OWN_EMAIL_NOT_VERIFIED; RATE_LIMITED
 */
export async function sendMailPreview(actor: Member, key: string): Promise<SendMailPreviewPayload> {
  const template = findMailTemplate(key);
  if (!template) throw new AppError(mailPreviewsErrors.MAIL_TEMPLATE_NOT_FOUND);
  await throttle(`mail-preview:${actor.userId}`, PER_ACCOUNT);
  const { username, email, emailVerifiedAt } = await ownAccount(actor);
  if (!emailVerifiedAt) throw new AppError(mailPreviewsErrors.OWN_EMAIL_NOT_VERIFIED);
  const { subject, text, html } = await composeSample(template, { username, email });
  await transaction(async () => {
    await enqueueMail({
      to: email,
      subject: `[Aperçu] ${subject}`,
      text,
      html,
      // The staff member waits for it.
      priority: MailPriority.ACCOUNT,
    });
    await emit(mailPreviewSent, { actorId: actor.userId, key });
  });
  return { email };
}
