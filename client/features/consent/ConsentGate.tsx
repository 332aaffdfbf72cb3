import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { analytics, reportUncaughtErrors } from '#client/platform/analytics';
import { lazyScript, useLazyScript } from '#ui/lazy/lazyScript';
import { useConsent } from './useConsent';

const consentBanner = lazyScript(() => import('./ConsentBanner'));

export interface ConsentGateProps {
  /** Whether the user clicked 'Gestion des cookies', which shows the settings again. */
  reopened: boolean;
  onClose: () => void;
}

/**
 * Shows the consent banner to visitors without a stored choice. Passes the choice to `analytics`,
 * and reports the page views of visitors who accepted audience measurement.
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

  const isShown = choice === null || reopened;
  const script = useLazyScript(consentBanner, { wanted: isShown });
  if (!isShown || !script) return null;
  return (
    <script.default
      // The key remounts the banner when it is reopened, so that it starts with the current choice
      // instead of the default choice.
      key={reopened ? 'réglages' : 'premier choix'}
      current={choice ?? null}
      tagManagerId={tagManagerId}
      settingsOpen={reopened}
      onDecide={(next) => {
        decide(next);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
