import type { FastifyInstance } from 'fastify';
import { DAY, now } from '#platform/running/clock';
import { isExampleAddress } from '#platform/text/exampleAddress';
import { settings } from '#domains/identity/settings/settings.service';

export const SECURITY_CONTACT = '/.well-known/security.txt';

/** Time for which the file says that it is valid. RFC 9116 recommends less than a year. */
const VALID_FOR = 90 * DAY;

/**
 * Registers /.well-known/security.txt (RFC 9116), which says where to report a vulnerability: to the
 * contact address of the settings. Answers 404 until that address is set.
 */
export async function securityContactRoutes(
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
}
