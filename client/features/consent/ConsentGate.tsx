import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { analytics, reportUncaughtErrors } from '#client/platform/analytics';
import { Fetched } from '#ui/feedback/Fetched';
import { useConsent } from './useConsent';

const loadBanner = () => import('./ConsentBanner');

export interface ConsentGateProps {
  /** Whether the user clicked 'Gestion des cookies', which shows the settings again. */
  reopened: boolean;
  onClose: () => void;
}

/**
 * Asks visitors without a stored choice for their consent, applies a stored choice, and measures
 * the page views of visitors who accepted. By itself, it sends nothing to third parties.
 */
export function ConsentGate({ reopened, onClose }: ConsentGateProps) {
  const { choice, tagManagerId, decide } = useConsent();
  const { pathname } = useLocation();
  const measured = choice?.analytics ?? false;

  useEffect(() => {
    analytics.setConsent(choice ?? null, tagManagerId);
  }, [choice, tagManagerId]);
  useEffect(() => {
    if (measured) analytics.pageView(pathname);
  }, [measured, pathname]);
  useEffect(reportUncaughtErrors, []);

  if (choice !== null && !reopened) return null;
  return (
    <Fetched
      // A reopened banner starts with the current choice, the first banner with the default choice.
      key={reopened ? 'réglages' : 'premier choix'}
      load={loadBanner}
      props={{
        current: choice ?? null,
        tagManagerId,
        settingsOpen: reopened,
        onDecide: (next) => {
          decide(next);
          onClose();
        },
        onClose,
      }}
    />
  );
}
