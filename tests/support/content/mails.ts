import { repository, transaction } from '#platform/db/transaction';
import type { MailTemplate } from '#platform/mail/index';
import { MAILS, type Letter } from '#platform/mail/mailer';
import { QueueItem } from '#platform/running/queueItem.entity';
import { now } from '#platform/running/clock';

/** Template of mails that only tests compose. */
export const TEST_TEMPLATE: MailTemplate = {
  key: 'essai',
  name: 'Essai',
  trigger: 'Jamais.',
  sample: () => Promise.resolve(),
};

/** A mail whose text contains a secret. */
export const MAIL = {
  to: 'lea@example.org',
  subject: 'Réinitialisez votre mot de passe',
  text: 'Ouvrez ce lien : https://example.org/reinitialisation?jeton=SECRET-1',
  html: '<p>Ouvrez ce lien : https://example.org/reinitialisation?jeton=SECRET-1</p>',
};

/** Reads the queued mails, oldest first. The text of an abandoned mail is empty. */
export async function waitingMails() {
  const items = await repository(QueueItem).find({
    where: { kind: MAILS.name },
    order: { id: 'ASC' },
  });
  return items.map(({ payload, ...item }) => {
    const { text = '' } = (payload ? JSON.parse(payload) : {}) as Partial<Letter>;
    return { ...item, payload, text };
  });
}

/** Stores a mail in the queue as it is given, without delivering it. */
export async function storeMail(
  address: string,
  { text = 'Bonjour', ...item }: Partial<QueueItem> & { text?: string } = {},
): Promise<void> {
  const payload = JSON.stringify({
    subject: 's',
    text,
    html: `<p>${text}</p>`,
    unsubscribeUrl: null,
  });
  const times = { createdAt: now(), runAt: now() };
  await transaction(() =>
    repository(QueueItem).insert({ kind: MAILS.name, address, payload, ...times, ...item }),
  );
}

/** Deletes the queued mails. */
export const emptyQueue = () =>
  transaction(() => repository(QueueItem).createQueryBuilder().delete().execute());
