import { storage } from './storage';
import { storageKeys } from './storageKeys';

/** Categories that a visitor accepted or refused; the functional category is always on. */
export interface ConsentChoice {
  functional: true;
  analytics: boolean;
  advertising: boolean;
}

export interface StoredConsent extends ConsentChoice {
  /** Time of the choice (ISO 8601). */
  date: string;
  version: string;
}

/**
 * Version of the consent text. Change it whenever the text of the banner or of the cookies tab
 * changes. All visitors are then asked again.
 */
const TEXT_VERSION = '2026-11-28';
/** Validity of a choice, in months. The visitor is asked again afterwards. */
const CONSENT_MONTHS = 6;
/** Retention of a stored choice, in months, as promised in the legal texts. */
const RETENTION_MONTHS = 13;

/**
 * Returns the version of the consent text. The version has a suffix when the site uses a
 * third-party tag manager, because choices made before the site had a tag manager do not cover the
 * tag manager.
 */
export const consentVersion = (tagManagerId: string | null | undefined): string =>
  tagManagerId ? `${TEXT_VERSION}-tiers` : TEXT_VERSION;

/**
 * Returns the default choice. Audience measurement is on by default if the site itself measures. If
 * a third party measures, it is off, because a pre-ticked box is not consent. Advertising is always
 * off.
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

/** Returns the time at which a consent choice made on `date` expires. */
const consentEnd = (date: Date): Date => monthsAfter(date, CONSENT_MONTHS);

/** Deletes a stored choice that is thirteen months old, or has no valid date. */
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
 * Parses a stored choice. Returns null when the choice is missing, damaged, older than six months,
 * dated in the future, or about another version of the text.
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

/** Returns the visitor's stored choice; null when there is no valid one. */
export function readConsent(version: string, now = new Date()): StoredConsent | null {
  purgeOldConsent(now);
  return parseConsent(storage.get(storageKeys.cookieConsent), version, now);
}

export function saveConsent(
  choice: ConsentChoice,
  version: string,
  now = new Date(),
): StoredConsent {
  const stored: StoredConsent = { ...choice, version, date: now.toISOString() };
  storage.set(storageKeys.cookieConsent, JSON.stringify(stored));
  // Browsers send this event to other tabs only, but the personal data page in this tab also needs
  // it.
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cookieConsent }));
  return stored;
}
