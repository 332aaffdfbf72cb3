import { useSiteQuery, type SiteQuery } from '#client/generated/publicGraphql';

/** The public facts about the site, from its settings. */
export type Site = SiteQuery['site'];

/** The default settings, used until the answer is there. */
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

/**
 * The site's name without the part that the badge 18·112 shows: 'Centrale' for 'Centrale 18-112'.
 */
export const nameBesideBadge = (name: string): string =>
  name
    .replace(/\b18[-·]112\b/, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The public settings, with defaults: `const { name, supportEmail } = useSite();` */
export function useSite(): Site {
  return useSiteState().site;
}

/** The same, with whether they are loaded yet. */
export function useSiteState(): { site: Site; known: boolean } {
  const { data } = useSiteQuery();
  return { site: data?.site ?? defaults, known: data !== undefined };
}
