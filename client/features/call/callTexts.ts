const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats a time since the start of a call: '01:05'. */
export const callClock = (seconds: number): string =>
  `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;

/** Formats a duration in words: '42 s', '1 min 05'. */
export const callDuration = (seconds: number): string =>
  seconds < 60
    ? `${seconds}\u00A0s`
    : `${Math.floor(seconds / 60)}\u00A0min\u00A0${twoDigits(seconds % 60)}`;
