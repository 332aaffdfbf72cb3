import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';

import TransparencyPage from '#areas/public/transparency/TransparencyPage';
import {
  dayText,
  delayText,
  countText,
  quarterText,
} from '#areas/public/transparency/transparencyLabels';
import { renderClient } from '#tests/support/browser/renderClient';

const row = (key: string, label: string, count: number | null) => ({
  __typename: 'TransparencyFigure',
  key,
  label,
  count,
});

const SHOWN = {
  __typename: 'PublishedQuarter',
  quarter: '2026-Q3',
  from: '2026-07-01',
  to: '2026-09-30',
  publishedAt: '2026-10-01T00:00:00Z',
  reports: {
    __typename: 'TransparencyReports',
    total: 1234,
    byReason: [row('spam', 'Publicité', 1200), row('other', 'Autre motif', null)],
  },
  decisions: {
    __typename: 'TransparencyDecisions',
    total: null,
    byRule: [row('respect', 'Respecter les autres', null)],
    byDecider: [row('person', 'Une personne de l’équipe', null)],
  },
  delays: { __typename: 'TransparencyDelays', medianMinutes: 300, slowestTenthMinutes: null },
  appeals: { __typename: 'TransparencyAppeals', total: 0, byOutcome: [] },
};
const totals = (quarter: string) => ({
  __typename: 'QuarterTotals',
  quarter,
  reports: null,
  decisions: null,
  appeals: null,
});

function draw(at: string, shown: object | null, quarters: object[]) {
  return renderClient(
    <Routes>
      <Route path="/transparence" element={<TransparencyPage />} />
    </Routes>,
    {
      at,
      answers: {
        PublicTransparency: () => ({
          transparency: { __typename: 'Transparency', shown, quarters },
        }),
      },
    },
  );
}

describe('the transparency page', () => {
  test('shows the statistics of a quarter, and marks statistics that are withheld for privacy', async () => {
    const view = draw('/transparence', SHOWN, [totals('2026-Q3'), totals('2026-Q2')]);
    expect(await screen.findByRole('heading', { name: '3e trimestre 2026' })).toBeTruthy();
    expect(screen.getByText(/^Du 1er juillet 2026 au 30 septembre 2026/)).toBeTruthy();
    const main = within(screen.getByLabelText('L’essentiel du trimestre'));
    expect(main.getByText('5 h')).toBeTruthy();
    // Decisions and the slowest tenth, whose numbers are suppressed.
    expect(main.getAllByText('moins de 5, ou masqué')).toHaveLength(2);
    const reasons = within(screen.getByRole('region', { name: 'Signalements par motif' }));
    expect(reasons.getByText('moins de 5, ou masqué')).toBeTruthy();
    const links = within(screen.getByRole('navigation', { name: 'Trimestres' }));
    expect(
      links.getByRole('link', { name: '3e trimestre 2026' }).getAttribute('aria-current'),
    ).toBe('page');
    expect(links.getByRole('link', { name: '2e trimestre 2026' }).getAttribute('href')).toBe(
      '/transparence?trimestre=2026-Q2',
    );
    const asked = view.calls.filter(({ operation }) => operation === 'PublicTransparency');
    expect(asked.map(({ variables }) => variables)).toEqual([{ quarter: null }]);
  });

  test('shows a message, the method of calculation and the data files when no quarter is published', async () => {
    draw('/transparence', null, []);
    expect(await screen.findByText('Aucun trimestre publié')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Méthode de calcul' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Données (JSON)' })).toBeTruthy();
  });

  test('links to the latest quarter when the requested quarter was never published', async () => {
    draw('/transparence?trimestre=hier', null, [totals('2026-Q3')]);
    expect(await screen.findByText('Ce trimestre n’est pas publié')).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Voir le dernier trimestre publié' });
    expect(back.getAttribute('href')).toBe('/transparence');
  });

  test('formats quarters, days, counts and delays in French', () => {
    expect(quarterText('2026-Q1')).toBe('1er trimestre 2026');
    expect(quarterText('2025-Q4')).toBe('4e trimestre 2025');
    expect(dayText('2026-04-01')).toBe('1er avril 2026');
    expect(dayText('2026-12-31')).toBe('31 décembre 2026');
    expect(countText(null)).toBe('moins de 5, ou masqué');
    expect(countText(0)).toBe('0');
    expect([10, 60, 2880, 4320].map(delayText)).toEqual([
      '10\u00A0min',
      '1\u00A0h',
      '48\u00A0h',
      '3\u00A0jours',
    ]);
  });
});
