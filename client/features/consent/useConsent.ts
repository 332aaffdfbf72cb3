import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import { analytics } from '#client/platform/analytics';
import {
  consentVersion,
  readConsent,
  saveConsent,
  type ConsentChoice,
} from '#client/platform/consent';
import { useSiteState } from '#client/platform/head/site';
import { storageKeys } from '#client/platform/storageKeys';

const never = () => () => undefined;

/**
 * Returns whether the page runs in a browser and is hydrated. The server does not know the
 * visitor's choice, so the first render must not depend on it.
 */
const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export interface Consent {
  /** Current choice; null when the visitor has made none, undefined until the choice is known. */
  choice: ConsentChoice | null | undefined;
  tagManagerId: string | null;
  decide: (choice: ConsentChoice) => void;
}

/** Returns the visitor's stored choice. Only ConsentGate may call this hook. */
export function useConsent(): Consent {
  const inBrowser = useInBrowser();
  const { site, known } = useSiteState();
  const tagManagerId = site.tagManagerId ?? null;
  const version = consentVersion(tagManagerId);
  const [decided, setDecided] = useState<ConsentChoice | null>(null);
  const ready = inBrowser && known;
  const stored = useMemo(() => (ready ? readConsent(version) : undefined), [ready, version]);
  useEffect(() => {
    // Another tab of this browser stored a choice.
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
