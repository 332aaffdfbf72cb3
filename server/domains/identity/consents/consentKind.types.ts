/**
 * Kinds of consent, declaration and information of members. Terms of use are added once they are
 * published: there is no consent to a text that does not exist.
 */
export enum ConsentKind {
  AGE = 'AGE',
  PRIVACY = 'PRIVACY',
  MAILS = 'MAILS',
  SHOWN_IN_EVENTS = 'SHOWN_IN_EVENTS',
  SHOWN_IN_RANKING = 'SHOWN_IN_RANKING',
}

/**
 * Version of each text that a member reads when they consent: the day of its last change, with `.2`
 * and so on for further changes on that day. `tests/architecture/consent-texts.test.ts` stores each
 * text by its version, and fails when a text changes without its version. A new kind is a line here
 * and one there.
 */
export const CONSENT_TEXTS: Readonly<Record<ConsentKind, string>> = {
  [ConsentKind.AGE]: '2026-11-27',
  [ConsentKind.PRIVACY]: '2026-11-25',
  [ConsentKind.MAILS]: '2026-11-25.2',
  [ConsentKind.SHOWN_IN_EVENTS]: '2026-11-26',
  [ConsentKind.SHOWN_IN_RANKING]: '2026-11-26',
};
