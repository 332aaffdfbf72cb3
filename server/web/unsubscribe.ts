import type { FastifyInstance, FastifyReply } from 'fastify';
import { labelOfKind } from '../domains/notifications/notifications/sending/noticeTexts';
import {
  isSubscribed,
  subscriptionOf,
  unsubscribe,
  UNSUBSCRIBE_PATH,
} from '../domains/notifications/notifications/delivery/unsubscribe.service';
import { settings } from '../domains/identity/settings/settings.service';
import { escapeText } from '../platform/text/markup';
import { sitePaths } from '#client/shared/sitePaths';

const BODY_LIMIT = 16 * 1024;
const PREFERENCES_PATH = sitePaths.member.privacyPart('notifications');

interface Asked {
  Querystring: { cle?: string | string[] };
}

/**
 * Registers the unsubscribe URL, which is in the footer and in the List-Unsubscribe header of mails
 * (RFC 8058). GET only shows a page with a button, because mail clients open links by themselves.
 * POST unsubscribes; it is sent by that button and by mail clients. The key in the URL is
 * sufficient: no session or cookie is needed, and the body is ignored.
 */
export async function unsubscribeRoutes(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, _text, done) => done(null, null),
  );
  scope.get<Asked>(UNSUBSCRIBE_PATH, async ({ query }, reply) => {
    const subscription = await subscriptionOf(String(query.cle));
    if (!subscription) return sendUnknown(reply);
    const label = labelOfKind(subscription.kind);
    return sendPage(reply, (await isSubscribed(subscription)) ? question(label) : done(label));
  });
  scope.post<Asked>(UNSUBSCRIBE_PATH, async ({ query }, reply) => {
    const subscription = await subscriptionOf(String(query.cle));
    if (!subscription) return sendUnknown(reply);
    await unsubscribe(subscription);
    return sendPage(reply, done(labelOfKind(subscription.kind)));
  });
}

interface Page {
  title: string;
  html: string;
}

const PREFERENCES = `Tous vos choix sont dans la page <a href="${PREFERENCES_PATH}">Confidentialité</a>, rubrique Notifications.`;

const question = (label: string): Page => ({
  title: 'Ne plus recevoir ces emails\u00a0?',
  html: `<p>Vous avez demandé à recevoir par email\u00a0:</p>
<p class="sorte">${escapeText(label)}</p>
<form method="post"><button>Ne plus recevoir ces emails</button></form>
<p>Vos autres notifications ne changent pas. ${PREFERENCES}</p>`,
});

const done = (label: string): Page => ({
  title: 'Vous ne recevez plus ces emails',
  html: `<p>Vous ne recevez plus par email\u00a0:</p>
<p class="sorte">${escapeText(label)}</p>
<p>Vous pouvez changer d’avis quand vous voulez. ${PREFERENCES}</p>`,
});

const UNKNOWN: Page = {
  title: 'Ce lien n’est pas valide',
  html: `<p>Le lien est incomplet ou le compte n’existe plus. Vos choix n’ont pas changé.</p>
<p>${PREFERENCES}</p>`,
};

function sendUnknown(reply: FastifyReply): Promise<FastifyReply> {
  return sendPage(reply.status(404), UNKNOWN);
}

async function sendPage(reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const { siteName } = await settings();
  return (
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      // The key in the URL must not be sent to other pages in a Referer header.
      .header('referrer-policy', 'no-referrer')
      .send(document(escapeText(siteName), page))
  );
}

const document = (siteName: string, { title, html }: Page): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${siteName}</title>
<meta name="color-scheme" content="light dark">
<style>
body { margin: 0; background: #f5f7fa; color: #28374d; font: 1rem/1.6 'Public Sans', 'Segoe UI', Helvetica, Arial, sans-serif; }
header { padding: 1.25rem 2rem; background: #0b1424; border-bottom: 6px solid #d3271d; }
header a { color: #fff; font-size: 1.125rem; font-weight: 700; text-decoration: none; }
main { max-width: 35rem; margin: 0 auto; padding: 2rem; }
h1 { margin: 0 0 1rem; color: #0f1a2b; font-size: 1.5rem; line-height: 1.25; }
main a { color: #1f5fd6; }
.sorte { font-weight: 700; }
button { padding: 0.875rem 1.375rem; border: 0; border-radius: 6px; background: #d3271d; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid #1f5fd6; outline-offset: 3px; }
@media (prefers-color-scheme: dark) {
  body { background: #070d19; color: #c8d3e8; }
  h1 { color: #f2f6fd; }
  main a { color: #8ab4ff; }
  :focus-visible { outline-color: #8ab4ff; }
}
</style>
</head>
<body>
<header><a href="/">${siteName}</a></header>
<main>
<h1>${title}</h1>
${html}
</main>
</body>
</html>
`;
