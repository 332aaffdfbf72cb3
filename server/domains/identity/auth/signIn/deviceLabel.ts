import Bowser from 'bowser';

const UNKNOWN = 'Appareil inconnu';

/** Maximum length of the User-Agent header that is parsed, and stored with a session. */
export const LONGEST_USER_AGENT = 400;

/** Maximum length of the name of a program that is not a browser. */
const LONGEST_NAME = 40;

/** Common names of browsers and systems, keyed by the name that Bowser returns. */
const NAMES: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
  macOS: 'Mac',
};

/**
 * Returns the kind of program behind a request, to distinguish devices: the label of the device, or
 * the name of a program that is not a browser, without its version.
 */
export function programLabel(userAgent: string): string {
  const label = deviceLabel(userAgent);
  if (label !== UNKNOWN) return label;
  return /^[\w.-]+/.exec(userAgent)?.[0].slice(0, LONGEST_NAME) ?? label;
}

/** Returns a French label for the device of a session, such as "Firefox sur Windows". */
export function deviceLabel(userAgent: string): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, LONGEST_USER_AGENT));
  const names = [browser.name, os.name === 'iOS' ? platform.model : os.name];
  const known = names.flatMap((name) => (name ? [NAMES[name] ?? name] : []));
  return known.join(' sur ') || UNKNOWN;
}
