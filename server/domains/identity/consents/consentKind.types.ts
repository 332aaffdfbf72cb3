/**
 * Kinds of entries in the log of consents: consents and declarations of members, and information
 * given to them. Terms of use are added once they are published, because members cannot consent to
 * a text that does not exist.
 */
export enum ConsentKind {
  AGE = 'AGE',
  PRIVACY = 'PRIVACY',
  MAILS = 'MAILS',
  SHOWN_IN_EVENTS = 'SHOWN_IN_EVENTS',
  SHOWN_IN_RANKING = 'SHOWN_IN_RANKING',
}

/**
 * Version of each text that members read when they consent: the day of its last change, with `.2`
 * and so on for further changes on that day. `tests/architecture/consent-texts.test.ts` fails when
 * a text changes without its version. A new kind needs a version here and a hash of its text in
 * that test.
 */
export const CONSENT_TEXTS: Readonly<Record<ConsentKind, string>> = {
  [ConsentKind.AGE]: '2026-11-27',
  [ConsentKind.PRIVACY]: '2026-11-25',
  [ConsentKind.MAILS]: '2026-11-25.2',
  [ConsentKind.SHOWN_IN_EVENTS]: '2026-11-26',
  [ConsentKind.SHOWN_IN_RANKING]: '2026-11-28',
};
