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

/** A French label for the device of a session, such as "Firefox sur Windows". */
export function deviceLabel(userAgent: string): string {
  const [program, system] = [PROGRAMS, SYSTEMS].map(
    (list) => list.find(([pattern]) => pattern.test(userAgent))?.[1],
  );
  if (program && system) return `${program} sur ${system}`;
  return program ?? system ?? 'Appareil inconnu';
}
