import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatNumber, plural } from '#client/platform/text/format';
import { Card } from '#ui/layout/Card';
import { lengthText, secondsText, type Debriefed, type Report } from './shiftLabels';

export function ShiftStrip({ debriefed, report }: { debriefed: Debriefed; report: Report }) {
  const { shift, installationName } = debriefed;
  const { calls, successful, responses, ownResponses, successfulRun, perfectRun } = report;
  const rewards = report.achievements.reduce(
    (sum, { rewardExperience }) => sum + rewardExperience,
    0,
  );
  return (
    <Card className="mb-4 overflow-hidden">
      <dl
        aria-label="Résultat de la garde"
        className="grid grid-cols-2 gap-px bg-line narrow:grid-cols-1 xl:grid-cols-[1.5fr_1fr_1fr_1fr_1fr]"
      >
        <Statistic
          label="Résultat"
          value={`${successful} sur ${calls} ${plural(successful, 'réussi')}`}
          wide
        >
          <span className="inline-flex items-center gap-1.5 text-success">
            <ShieldCheck aria-hidden="true" size={16} /> Résultat vérifié
          </span>
        </Statistic>
        <Statistic
          label="Durée"
          value={shift.closedAt ? lengthText(shift.openedAt, shift.closedAt) : '–'}
        >
          {installationName}
        </Statistic>
        <Statistic label="Temps de réponse médian" value={secondsText(responses.medianSeconds)}>
          {ownResponses
            ? `habituelle\u00a0: ${secondsText(ownResponses.medianSeconds)}`
            : 'première garde vérifiée'}
        </Statistic>
        <Statistic label="Meilleure série" value={formatNumber(successfulRun?.length ?? 0)}>
          {`parfaits\u00A0: ${perfectRun?.length ?? 0}, record\u00A0: ${report.perfectRecord}`}
        </Statistic>
        <Statistic
          label="Expérience"
          value={`+${formatNumber(shift.experience + rewards)}\u00A0XP`}
        >
          {rewards > 0
            ? `dont ${formatNumber(rewards)}\u00a0XP de succès`
            : 'gagnés par vos appels'}
        </Statistic>
      </dl>
    </Card>
  );
}

interface StatisticProps {
  label: string;
  value: string;
  /** Whether the statistic spans the whole width when the statistics wrap to several rows. */
  wide?: boolean;
  children: ReactNode;
}

function Statistic({ label, value, wide, children }: StatisticProps) {
  return (
    <div className={`bg-surface px-5 py-4 ${wide ? 'max-xl:col-span-full' : ''}`}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <span className="mt-1 block font-title text-2xl leading-tight font-extrabold text-ink tabular-nums">
          {value}
        </span>
        <span className="block text-detail text-muted wrap-anywhere">{children}</span>
      </dd>
    </div>
  );
}
