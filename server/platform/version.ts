import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

let known: string | undefined;

/**
 * Returns the version of the site, from `package.json` of its folder. In a release that was not
 * built from a tag, it ends with the commit.
 */
export function ownVersion(): string {
  known ??= (JSON.parse(readFileSync(resolve('package.json'), 'utf8')) as { version: string })
    .version;
  return known;
}
