const UNKNOWN = 'Appareil inconnu';

const PROGRAMS: readonly [pattern: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

/** The longest name that a program may give itself here. */
const LONGEST_NAME = 40;

/**
 * The kind of program behind a call, for telling devices apart: the label of its device, or what a
 * program that is no browser calls itself, whatever its version.
 */
export function programLabel(userAgent: string): string {
  const label = deviceLabel(userAgent);
  if (label !== UNKNOWN) return label;
  return /^[\w.-]+/.exec(userAgent)?.[0].slice(0, LONGEST_NAME) ?? label;
}

/** A French label for the device of a session, such as "Firefox sur Windows". */
export function deviceLabel(userAgent: string): string {
  const [program, system] = [PROGRAMS, SYSTEMS].map(
    (list) => list.find(([pattern]) => pattern.test(userAgent))?.[1],
  );
  if (program && system) return `${program} sur ${system}`;
  return program ?? system ?? UNKNOWN;
}
