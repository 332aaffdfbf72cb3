import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import { analytics } from '../../platform/analytics';
import {
  consentVersion,
  readConsent,
  saveConsent,
  type ConsentChoice,
} from '../../platform/consent';
import { useSiteState } from '../../platform/head/site';
import { storageKeys } from '../../platform/storageKeys';

const never = () => () => undefined;

/** False while the page still is what the server sent, where nobody's choice is known. */
const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export interface Consent {
  /** The choice in force: null when none was made, undefined while that is not known yet. */
  choice: ConsentChoice | null | undefined;
  tagManagerId: string | null;
  /** Keeps a choice and applies it at once. */
  decide: (choice: ConsentChoice) => void;
}

/** The visitor's choice, kept in the browser; to be used once, by ConsentGate. */
export function useConsent(): Consent {
  const inBrowser = useInBrowser();
  const { site, known } = useSiteState();
  const tagManagerId = site.tagManagerId ?? null;
  const version = consentVersion(tagManagerId);
  const [decided, setDecided] = useState<ConsentChoice | null>(null);
  const ready = inBrowser && known;
  const stored = useMemo(() => (ready ? readConsent(version) : undefined), [ready, version]);
  useEffect(() => {
    // Another tab of this browser decided for both.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storageKeys.cookieConsent) setDecided(readConsent(version));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [version]);

  return {
    choice: decided ?? stored,
    tagManagerId,
    decide(next) {
      saveConsent(next, version);
      setDecided(next);
      analytics.setConsent(next, tagManagerId);
    },
  };
}
