import { currentEnv } from './env';

/** Returns the absolute URL of a path, for mails. */
export function siteUrl(path: string): string {
  return `${currentEnv().publicUrl}${path}`;
}
