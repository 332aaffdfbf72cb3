import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { analytics, reportUncaughtErrors } from '#client/platform/analytics';
import { Fetched } from '#ui/feedback/Fetched';
import { useConsent } from './useConsent';

const loadBanner = () => import('./ConsentBanner');

export interface ConsentGateProps {
  /** True after a click on 'Gestion des cookies', which shows the settings again. */
  reopened: boolean;
  onClose: () => void;
}

/**
 * Asks for the visitor's choice when there is none, applies a stored choice, and measures page
 * views of visitors who accepted. Sends nothing to third parties by itself.
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
      // Reopened, the banner starts from the current choice; initially, from the default.
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
