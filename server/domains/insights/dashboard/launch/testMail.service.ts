import type { Member } from '#platform/access/actor';
import { transaction } from '#platform/db/transaction';
import { currentEnv } from '#platform/env';
import { throttle } from '#platform/limits/throttle';
import {
  defineMail,
  deliverNow,
  enqueueMail,
  mailLayout,
  type Delivery,
  type Mail,
} from '#platform/mail/index';
import { emit } from '#platform/running/bus';
import { MINUTE, SECOND } from '#platform/running/clock';
import { sitePaths } from '#client/shared/sitePaths';
import { siteUrl } from '#platform/siteUrl';
import { settings } from '#domains/identity/settings/settings.service';
import { ownAccount } from '#domains/identity/users/users.service';
import { testMailSent } from './launch.events';
import { TestMailOutcome, type TestMailPayload } from './launch.types';
import { recordMailCheck } from './mailCheck.service';
import { quoted } from '#client/shared/quoted';

const PER_ACCOUNT = { limit: 5, windowSeconds: (10 * MINUTE) / SECOND };

/**
 * Sends a test mail to the actor's own email address and waits for the answer of the mail server,
 * instead of using the queue. When the mail is accepted, the mail step of the launch checklist is
 * done.
 * @throws AppError RATE_LIMITED
 */
export async function sendTestMail(actor: Member): Promise<TestMailPayload> {
  await throttle(`test-mail:${actor.userId}`, PER_ACCOUNT);
  const { email } = await ownAccount(actor);
  const saved = await settings();
  const mail = testMail({ email }, saved.siteName);
  const delivery = await deliverNow(mail);
  const outcome = OUTCOMES[delivery.outcome];
  await transaction(async () => {
    if (outcome === TestMailOutcome.ACCEPTED) await recordMailCheck(saved);
    await emit(testMailSent, { actorId: actor.userId, outcome });
  });
  return { outcome, message: messageOf(delivery, email) };
}

const testMailTemplate = defineMail({
  key: 'test-mail',
  name: 'Email de test',
  trigger: 'Quand un administrateur vérifie l’envoi des emails.',
  sample: async (to) => enqueueMail(testMail(to, (await settings()).siteName)),
});

function testMail({ email: to }: { email: string }, siteName: string): Mail {
  const title = 'Email de test';
  const body = mailLayout({
    template: testMailTemplate,
    siteName,
    title,
    paragraphs: ['Cet email vient de votre site\u00a0: l’envoi des emails fonctionne.'],
    action: { label: 'Ouvrir le tableau de bord', url: siteUrl(sitePaths.admin.dashboard) },
    notes: ['Vous recevez cet email parce que vous l’avez demandé dans l’administration.'],
  });
  const subject = `${title} – ${siteName}`;
  return { to, subject, ...body };
}

const OUTCOMES: Readonly<Record<Delivery['outcome'], TestMailOutcome>> = {
  accepted: TestMailOutcome.ACCEPTED,
  refused: TestMailOutcome.REFUSED,
  unreachable: TestMailOutcome.UNREACHABLE,
  written: TestMailOutcome.WRITTEN,
};

function messageOf({ outcome, reason }: Delivery, email: string): string {
  const { SMTP_URL } = currentEnv();
  if (SMTP_URL === undefined && outcome !== 'written') {
    return `L’email n’a pas pu être écrit dans le dossier outbox des données du site (${reason}).`;
  }
  const server = SMTP_URL ? new URL(SMTP_URL).hostname : '';
  switch (outcome) {
    case 'accepted':
      return `Le serveur de courrier ${server} a accepté l’email pour ${email}. Vérifiez qu’il est arrivé, et qu’il n’est pas dans les indésirables.`;
    case 'refused':
      return `Le serveur de courrier ${server} a refusé l’email\u00a0: ${quoted(reason ?? 'sans raison')}. Vérifiez SMTP_URL et l’expéditeur.`;
    case 'unreachable':
      return `Le serveur de courrier ${server} ne répond pas (${reason}). Vérifiez le nom et le port dans SMTP_URL.`;
    case 'written':
      return 'L’email n’est pas parti, car SMTP_URL n’est pas définie. Il est écrit dans le dossier outbox des données du site.';
  }
}
