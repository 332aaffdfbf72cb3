import { useSiteQuery, type SiteQuery } from '#client/generated/publicGraphql';

export type Site = SiteQuery['site'];

/** Default settings, used until the settings are loaded. */
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
  signInProviders: [],
};

/**
 * Returns the site's name for use beside the badge 18·112. The number is left out, because the
 * badge shows it: 'Centrale' for 'Centrale 18-112'.
 */
export const nameBesideBadge = (name: string): string =>
  name
    .replace(/\b18[-·]112\b/, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the public settings, or the defaults until they are loaded. */
export function useSite(): Site {
  return useSiteState().site;
}

export function useSiteState(): { site: Site; known: boolean } {
  const { data } = useSiteQuery();
  return { site: data?.site ?? defaults, known: data !== undefined };
}
