import { Activity } from 'lucide-react';

import type { SiteHealthQuery } from '#client/generated/graphql';
import { counted, formatNumber, formatPercent } from '#client/platform/text/format';
import { EmptyState } from '#ui/feedback/EmptyState';
import { wholeHour } from './hour';
import { HourChart, type HourChartProps } from './HourChart';

type Minute = SiteHealthQuery['siteHealth']['minutes'][number];

const milliseconds = (value: number) => `${formatNumber(value)}\u00A0ms`;
const megabytes = (value: number) => `${formatNumber(value)}\u00A0Mo`;

const shareOf = ({ failures, requests }: Minute): number | null =>
  requests + failures === 0 ? null : failures / Math.max(requests, failures);

const most = (minutes: readonly Minute[], of: (minute: Minute) => number | null): number =>
  Math.max(0, ...minutes.map((minute) => of(minute) ?? 0));
const sum = (minutes: readonly Minute[], of: (minute: Minute) => number): number =>
  minutes.reduce((total, minute) => total + of(minute), 0);

type Chart = Omit<HourChartProps, 'hour'>;

function chartsOfAnswers(minutes: readonly Minute[]): Chart[] {
  const requests = sum(minutes, (minute) => minute.requests);
  const failures = sum(minutes, (minute) => minute.failures);
  return [
    {
      title: 'Requêtes par minute',
      summary: `${counted(requests, 'requête')} en ${counted(minutes.length, 'minute')}.`,
      courses: [{ key: 'requests', label: 'Requêtes', of: (one) => one.requests, color: 'main' }],
      textOf: formatNumber,
      least: 10,
    },
    {
      title: 'Part d’erreurs',
      summary:
        failures === 0 ? 'Aucune erreur.' : `${counted(failures, 'erreur')} sur ces réponses.`,
      courses: [{ key: 'share', label: 'Erreurs', of: shareOf, color: 'bad' }],
      textOf: formatPercent,
      least: 0.05,
    },
    {
      title: 'Temps de réponse',
      summary: `Pendant la minute la plus lente, 95 réponses sur 100 ont pris moins de ${milliseconds(most(minutes, (one) => one.p95Milliseconds))}.`,
      courses: [
        { key: 'median', label: 'Médiane', of: (one) => one.medianMilliseconds, color: 'main' },
        {
          key: 'p95',
          label: '95 réponses sur 100',
          of: (one) => one.p95Milliseconds,
          color: 'line',
          dashed: true,
        },
      ],
      textOf: milliseconds,
      least: 20,
    },
  ];
}

/** Returns the charts of pending mails, memory and event loop delay. */
function chartsOfServers(minutes: readonly Minute[]): Chart[] {
  return [
    {
      title: 'Emails en attente',
      summary: `Au plus ${formatNumber(most(minutes, (one) => one.waitingMails))} à la fois.`,
      courses: [{ key: 'mails', label: 'Emails', of: (one) => one.waitingMails, color: 'main' }],
      textOf: formatNumber,
      least: 4,
    },
    {
      title: 'Mémoire',
      summary: `Au plus ${megabytes(most(minutes, (one) => one.memoryMegabytes))}.`,
      courses: [
        { key: 'memory', label: 'Mémoire', of: (one) => one.memoryMegabytes, color: 'main' },
      ],
      textOf: megabytes,
      least: 100,
    },
    {
      title: 'Retard du serveur',
      summary: `Les tâches du serveur ont eu au plus ${milliseconds(most(minutes, (one) => one.loopDelayMilliseconds))} de retard.`,
      courses: [
        { key: 'delay', label: 'Retard', of: (one) => one.loopDelayMilliseconds, color: 'main' },
      ],
      textOf: milliseconds,
      least: 20,
    },
  ];
}

/** Charts with the metrics of each minute of the last hour. */
export default function HourCharts({ minutes }: { minutes: readonly Minute[] }) {
  if (minutes.length === 0) {
    return (
      <EmptyState title="Pas encore de mesure" icon={<Activity size={32} />}>
        Chaque serveur enregistre ses mesures toutes les minutes.
      </EmptyState>
    );
  }
  const hour = wholeHour(minutes);
  const charts = [...chartsOfAnswers(minutes), ...chartsOfServers(minutes)];
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {charts.map((chart) => (
        <HourChart key={chart.title} {...chart} hour={hour} />
      ))}
    </div>
  );
}
