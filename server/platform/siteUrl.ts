import { currentEnv } from './env';

export function siteUrl(path: string): string {
  return `${currentEnv().publicUrl}${path}`;
}

/** Returns whether the site is served over https, so that browsers accept `Secure` cookies. */
export const isSecureSite = (): boolean => currentEnv().publicUrl.startsWith('https:');
