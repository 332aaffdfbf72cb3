import type { FastifyInstance } from 'fastify';
import { DAY, now } from '#platform/running/clock';
import { isExampleAddress } from '#platform/text/exampleAddress';
import { sitePaths } from '#client/shared/sitePaths';
import { settings } from '#domains/identity/settings/settings.service';

const SECURITY_CONTACT = '/.well-known/security.txt';

/** Time for which the file says that it is valid. RFC 9116 recommends less than a year. */
const VALID_FOR = 90 * DAY;

/**
 * Registers the well-known URLs (RFC 8615):
 * - security.txt (RFC 9116), which says where to report a vulnerability: to the contact address of
 *   the settings. Answers 404 until that address is set.
 * - change-password, to which password managers send people. The page behind it asks visitors to
 *   sign in.
 * - passkey-endpoints, with the pages on which password managers let people add and manage passkeys.
 *   https://www.w3.org/TR/passkey-endpoints/
 */
export async function wellKnownRoutes(
  scope: FastifyInstance,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  scope.get(SECURITY_CONTACT, async (_request, reply) => {
    const { supportEmail } = await settings();
    if (isExampleAddress(supportEmail)) {
      reply.code(404).type('text/plain; charset=utf-8');
      return 'Ce site n’a pas encore d’adresse de contact.\n';
    }
    // The date changes once a day only, so that copies in caches are alike.
    const today = Math.floor(now().getTime() / DAY) * DAY;
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${new Date(today + VALID_FOR).toISOString()}`,
      'Preferred-Languages: fr, en',
      `Canonical: ${publicUrl}${SECURITY_CONTACT}`,
    ];
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8');
    return `${lines.join('\n')}\n`;
  });
  scope.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(sitePaths.member.changePassword, 302),
  );
  const security = `${publicUrl}${sitePaths.member.security}`;
  scope.get('/.well-known/passkey-endpoints', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .send({ enroll: security, manage: security }),
  );
}
