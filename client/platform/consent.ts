import { storage } from './storage';
import { storageKeys } from './storageKeys';

/** What a visitor accepts; the functional category is always on. */
export interface ConsentChoice {
  functional: true;
  analytics: boolean;
  advertising: boolean;
}

/** A choice with the facts that decide when to ask again. */
export interface StoredConsent extends ConsentChoice {
  /** When it was made, ISO. */
  date: string;
  /** The version of the text that was read. */
  version: string;
}

/** Changed with the text of the banner or of the cookies tab: every visitor is then asked again. */
const TEXT_VERSION = '2026-11-27';
/** The visitor is asked again after six months. */
export const CONSENT_MONTHS = 6;
/** A stored choice is deleted after thirteen months, as the legal texts promise. */
const RETENTION_MONTHS = 13;

/**
 * The text differs when a third party measures the audience: a choice made without one is no
 * acceptance of it.
 */
export const consentVersion = (tagManagerId: string | null | undefined): string =>
  tagManagerId ? `${TEXT_VERSION}-tiers` : TEXT_VERSION;

/**
 * The defaults before any choice. Audience measurement is on, unless a third party makes it,
 * because a pre-ticked box is no consent. Advertising is always off.
 */
export const defaultConsent = (tagManagerId: string | null | undefined): ConsentChoice => ({
  functional: true,
  analytics: !tagManagerId,
  advertising: false,
});

export const allAccepted: ConsentChoice = { functional: true, analytics: true, advertising: true };
export const allRefused: ConsentChoice = { functional: true, analytics: false, advertising: false };

function monthsAfter(date: Date, months: number): Date {
  const end = new Date(date);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}

/** The moment when a choice made on `date` expires. */
export const consentEnd = (date: Date): Date => monthsAfter(date, CONSENT_MONTHS);

/**
 * Deletes a stored choice that is thirteen months old, whatever text it was about, and one without
 * a valid date.
 */
export function purgeOldConsent(now = new Date()): void {
  const text = storage.get(storageKeys.cookieConsent);
  if (text !== null && !isYoung(text, now)) storage.remove(storageKeys.cookieConsent);
}

function isYoung(text: string, now: Date): boolean {
  try {
    const { date } = JSON.parse(text) as Partial<StoredConsent>;
    const made = new Date(date ?? Number.NaN);
    return made <= now && now < monthsAfter(made, RETENTION_MONTHS);
  } catch {
    return false;
  }
}

/**
 * Parses a stored choice. Null when it does not count: missing, damaged, older than six months,
 * dated in the future, or about another text.
 */
export function parseConsent(
  text: string | null,
  version: string,
  now: Date,
): StoredConsent | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<StoredConsent> | null;
    if (!value || value.version !== version) return null;
    const { analytics, advertising } = value;
    if (typeof analytics !== 'boolean' || typeof advertising !== 'boolean') return null;
    const date = new Date(value.date ?? Number.NaN);
    if (!(date <= now && now < consentEnd(date))) return null;
    return { functional: true, analytics, advertising, version, date: date.toISOString() };
  } catch {
    return null;
  }
}

/** The visitor's choice, if it still counts. */
export function readConsent(version: string, now = new Date()): StoredConsent | null {
  purgeOldConsent(now);
  return parseConsent(storage.get(storageKeys.cookieConsent), version, now);
}

/** Stores a choice with its date and the version of the text. */
export function saveConsent(
  choice: ConsentChoice,
  version: string,
  now = new Date(),
): StoredConsent {
  const stored: StoredConsent = { ...choice, version, date: now.toISOString() };
  storage.set(storageKeys.cookieConsent, JSON.stringify(stored));
  // Browsers tell other tabs alone; the page of one's own data shows the choice, too.
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cookieConsent }));
  return stored;
}
