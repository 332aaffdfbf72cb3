import { z } from 'zod';
import type { Member } from '#platform/access/actor';
import { text } from '#platform/input/fields';
import { parse } from '#platform/input/parse';
import { areAdministratorsMailed } from '#domains/identity/settings/adminMails.service';
import type { SiteHealth } from '../dashboard.types';
import { readHealthFor } from '../health.service';
import { openTroubles } from './alerts.service';
import { readLastHour } from './minutes.service';

/** Maximum length of a server name, in characters. */
const LONGEST_NAME = 60;

/** Validation schema for the name of the server whose measurements are requested. */
export const siteHealthInput = z.object({ server: text(LONGEST_NAME).nullish() });

/**
 * Returns the current health of the site and the measurements of the last hour.
 * @throws AppError VALIDATION_FAILED for a name that is too long
 */
export async function readSiteHealth(
  actor: Member,
  request: { server: string | null },
): Promise<SiteHealth> {
  const { server } = parse(siteHealthInput, request);
  const [{ percent, checks }, troubles, alertsAreMailed, hour] = await Promise.all([
    readHealthFor(actor),
    openTroubles(),
    areAdministratorsMailed(),
    readLastHour(server || null),
  ]);
  const open = checks.flatMap(({ key: check }) => {
    const trouble = troubles.get(check);
    return trouble ? [{ check, since: trouble.since }] : [];
  });
  return { percent, checks, troubles: open, alertsAreMailed, ...hour };
}
