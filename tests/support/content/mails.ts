import { repository, transaction } from '#platform/db/transaction';
import { OutgoingMail } from '#platform/mail/index';

/** A mail whose text contains a secret. */
export const MAIL = {
  to: 'lea@example.org',
  subject: 'Réinitialisez votre mot de passe',
  text: 'Ouvrez ce lien : https://example.org/reinitialisation?jeton=SECRET-1',
  html: '<p>Ouvrez ce lien : https://example.org/reinitialisation?jeton=SECRET-1</p>',
};

/** Reads the queued mails, oldest first. */
export const waitingMails = () => repository(OutgoingMail).find({ order: { id: 'ASC' } });

/** Deletes the queued mails. */
export const emptyQueue = () =>
  transaction(() => repository(OutgoingMail).createQueryBuilder().delete().execute());
