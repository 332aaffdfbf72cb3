import { useSiteQuery, type SiteQuery } from '../../generated/publicGraphql';

/** What the site says of itself; the settings decide it. */
export type Site = SiteQuery['site'];

/** Until the answer is there, or when it does not come: the defaults of the settings. */
const defaults: Site = {
  name: 'Centrale 18-112',
  description: '',
  supportEmail: '',
  maintenance: false,
  legalPublisher: '',
  legalHost: '',
  publicSignup: false,
  registrationEnabled: false,
  passwordMinLength: 8,
  maxCommentLength: 500,
  newsletterUrl: '',
  channels: [],
  tagManagerId: null,
};

/** The site's name beside the badge 18·112, which says that part of it: 'Centrale' for 'Centrale 18-112'. */
export const nameBesideBadge = (name: string): string =>
  name
    .replace(/\b18[-·]112\b/, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The public settings, always usable: `const { name, supportEmail } = useSite();` */
export function useSite(): Site {
  return useSiteState().site;
}

/** The same, for whom it matters whether they are known yet. */
export function useSiteState(): { site: Site; known: boolean } {
  const { data } = useSiteQuery();
  return { site: data?.site ?? defaults, known: data !== undefined };
}
