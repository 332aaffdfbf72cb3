import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { analytics, reportUncaughtErrors } from '../../platform/analytics';
import { Fetched } from '../../ui/feedback/Fetched';
import { useConsent } from './useConsent';

const loadBanner = () => import('./ConsentBanner');

export interface ConsentGateProps {
  /** True when 'Gestion des cookies' was pressed: the settings are shown again. */
  reopened: boolean;
  onClose: () => void;
}

/**
 * Asks for the visitor's choice while there is none, applies the one that was kept, and measures the
 * pages of those who accepted. Sends nothing to anybody else.
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
      // Opened again, it shows what was chosen; the first time, what is proposed.
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
