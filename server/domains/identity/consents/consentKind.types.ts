/**
 * What members agree to, declare, or are informed of. Terms of use are no kind before they are
 * published: nobody agrees to a text that does not exist.
 */
export enum ConsentKind {
  AGE = 'AGE',
  PRIVACY = 'PRIVACY',
  MAILS = 'MAILS',
  SHOWN_IN_EVENTS = 'SHOWN_IN_EVENTS',
  SHOWN_IN_RANKING = 'SHOWN_IN_RANKING',
}

/**
 * The version of the text that somebody reads when they agree: the day on which it last changed,
 * and `.2` and so on where it changed again on that day.
 * `tests/architecture/consent-texts.test.ts` knows each text by its version, and fails when a text changes
 * and its version does not. A new kind is a line here and one there.
 */
export const CONSENT_TEXTS: Readonly<Record<ConsentKind, string>> = {
  [ConsentKind.AGE]: '2026-11-27',
  [ConsentKind.PRIVACY]: '2026-11-25',
  [ConsentKind.MAILS]: '2026-11-25.2',
  [ConsentKind.SHOWN_IN_EVENTS]: '2026-11-26',
  [ConsentKind.SHOWN_IN_RANKING]: '2026-11-26',
};
