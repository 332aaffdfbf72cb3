// Names inside sentences of plain text, shared by client and server
// (docs/decisions/0105-written-texts.md).

/** Right-to-left letters, digits and marks (Bidi_Class R, AL and AN). */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Returns a name for use inside a sentence that is plain text. A right-to-left name is isolated, so
 * that it does not move the words and digits around it. In JSX, use `<bdi>`.
 */
export const isolated = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;

/** Returns a name in French quotation marks, for use inside a sentence. */
export const quoted = (name: string): string => `«\u00A0${isolated(name)}\u00A0»`;
