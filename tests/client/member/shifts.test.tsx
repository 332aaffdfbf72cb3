import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import {
  DRAWING,
  placeOfName,
  secondScale,
  secondTicks,
  timeScale,
  timeTicks,
} from '#areas/member/shifts/chart/scales';
import { changeText, lengthText, pointsText } from '#areas/member/shifts/shiftLabels';
import { isClosedSection } from '#client/platform/memberSections';
import { openAsMember, pageOf } from '#tests/support/browser/memberPages';
import { statisticsData } from '#tests/support/browser/renderApp';

const call = (index: number, parts: object = {}) => ({
  __typename: 'CallOfShift',
  callId: `appel-${index}`,
  answeredAt: new Date(Date.UTC(2026, 10, 21, 20, 5 + 5 * index)).toISOString(),
  kind: 'MEDICAL',
  successful: true,
  perfect: true,
  responseMillis: 3000 + 100 * index,
  durationSeconds: 90,
  ...parts,
});

const spread = (medianSeconds: number) => ({
  __typename: 'ResponseSpread',
  quarterSeconds: medianSeconds - 1,
  medianSeconds,
  threeQuartersSeconds: medianSeconds + 1,
});

const picture = (parts: object = {}) => ({
  __typename: 'ShiftPicture',
  name: 'Un opérateur',
  isNamed: false,
  rank: null,
  hidden: ['RESPONSE'],
  offered: [
    { __typename: 'PictureWords', figure: 'CALLS', phrase: '5 appels réussis sur 6' },
    { __typename: 'PictureWords', figure: 'DATE', phrase: 'le 21/11/2026' },
  ],
  ...parts,
});

const report = (parts: object = {}) => ({
  __typename: 'DebriefingReport',
  calls: 6,
  successful: 5,
  perfect: 4,
  perfectRecord: 47,
  responses: spread(4.1),
  ownResponses: { ...spread(4.6), __typename: 'OwnResponses', shifts: 30 },
  peerResponses: { ...spread(5.4), __typename: 'PeerResponses', players: 412 },
  successfulRun: {
    __typename: 'CallRun',
    length: 4,
    firstCallId: 'appel-0',
    lastCallId: 'appel-3',
  },
  perfectRun: { __typename: 'CallRun', length: 3 },
  best: {
    __typename: 'NotableCall',
    callId: 'appel-0',
    why: 'L’appel décroché le plus vite, parmi vos 4 appels parfaits.',
    facts: [{ __typename: 'CallFact', label: 'Décroché', value: '3,0 s' }],
  },
  worst: null,
  advice: { __typename: 'TrainingAdvice', rule: 'R-07', sentence: 'Sur les accidents, décrochez.' },
  gains: [{ __typename: 'ExperienceGain', label: '5 appels réussis × 10', experience: 50 }],
  achievements: [
    {
      __typename: 'Achievement',
      id: '2',
      name: 'Réflexes d’acier',
      description: 'Répondre en 5 secondes.',
      icon: 'zap',
      category: 'SILVER',
      unlocked: true,
      rewardExperience: 250,
    },
  ],
  picture: picture(),
  ...parts,
});

const debriefing = (parts: object = {}, shift: object = {}) => ({
  __typename: 'Debriefing',
  shift: {
    __typename: 'Shift',
    id: '87',
    state: 'CLOSED',
    verdict: 'VERIFIED',
    openedAt: '2026-11-21T20:04:00Z',
    closedAt: '2026-11-21T21:31:00Z',
    callCount: 6,
    countedCalls: 6,
    experience: 70,
    explanation: null,
    note: null,
    ...shift,
  },
  installationName: 'Poste 04',
  previousId: '86',
  nextId: null,
  rank: 'ARGENT',
  level: 12,
  experienceToNextLevel: 380,
  calls: [
    ...Array.from({ length: 4 }, (_, index) => call(index)),
    call(4, { successful: false, perfect: false, kind: 'ACCIDENT', responseMillis: 11_200 }),
    call(5, { perfect: false, kind: 'FIRE' }),
  ],
  rules: [
    { __typename: 'TrainingRule', code: 'R-01', condition: 'Moins de 4 appels.' },
    { __typename: 'TrainingRule', code: 'R-07', condition: 'Une nature plus lente.' },
  ],
  report: report(),
  ...parts,
});

const open = (myDebriefing: object | null) =>
  openAsMember('/compte/gardes/87', {
    Debriefing: () => ({ myDebriefing, myStatistics: statisticsData() }),
  });

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the debriefing of a shift', () => {
  test('compares the results with the player’s usual results, and marks the rule that the advice applies', async () => {
    open(debriefing());
    const strip = await screen.findByLabelText('Résultat de la garde');
    const text = plain(strip.textContent);
    for (const stat of [
      '5 sur 6 réussis',
      'Résultat vérifié',
      '1 h 27',
      '4,1 s',
      'habituelle : 4,6 s',
      'parfaits : 3, record : 47',
      '+320 XP',
      'dont 250 XP de succès',
    ]) {
      expect(text).toContain(stat);
    }
    expect(screen.getByText('Sur les accidents, décrochez.')).toBeTruthy();
    const applied = screen
      .getAllByRole('listitem', { hidden: true })
      .filter((item) => item.getAttribute('aria-current') === 'true');
    expect(applied.map(({ textContent }) => textContent)).toEqual(['Une nature plus lente.']);
    expect(screen.getByText('Tous vos appels sont parfaits.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Garde précédente' }).getAttribute('href')).toBe(
      '/compte/gardes/86',
    );
    expect(screen.queryByRole('link', { name: 'Garde suivante' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Comparer mes gardes' }).getAttribute('href')).toBe(
      '/compte/gardes',
    );
  });

  test('lists every call in a table beside the chart, and shows the number of calls per outcome', async () => {
    open(debriefing());
    const chart = await screen.findByRole('region', { name: 'Appels de la garde' });
    const rows = [...chart.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => plain(cell.textContent)),
    );
    expect(rows).toHaveLength(6);
    expect(rows[4]).toEqual(['21:25:00', 'Accident', '11,2 s', '90 s', 'Manqué']);
    const drawing = within(chart).getByRole('img');
    expect(drawing.getAttribute('aria-label')).toMatch(/manqués\s1\./);
    expect(plain(drawing.textContent)).toContain('Parfait 4 Réussi 1 Manqué 1');
    // One cross marks the missed call, and one is in the legend of the chart.
    expect(drawing.querySelectorAll('.lucide-x')).toHaveLength(2);
  });

  test('compares response times with those of players of the same rank, or states that these are too few', async () => {
    open(debriefing());
    const text = async () =>
      plain(
        (await screen.findByRole('region', { name: 'Comparaison des temps de réponse' }))
          .textContent,
      );
    expect(await text()).toContain('412 joueurs Argent comptés sur 30 jours.');
    document.body.replaceChildren();
    open(debriefing({ report: report({ peerResponses: null, ownResponses: null }) }));
    expect(await text()).toContain('moins de 20 joueurs ont');
    expect(await text()).toContain('Première garde vérifiée');
  });

  test('explains a quarantined shift, and offers no picture of it', async () => {
    open(
      debriefing(
        { report: null, calls: [] },
        { verdict: 'QUARANTINED', explanation: 'Cette garde est mise de côté.', note: null },
      ),
    );
    expect(await screen.findByText('Cette garde est mise de côté.')).toBeTruthy();
    expect(screen.getByText('Mise de côté')).toBeTruthy();
    expect(
      screen.getByText(/une vérification depuis le 21 novembre 2026\..+une notification/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Partager' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Comparer/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Image à partager' })).toBeNull();
  });

  test('shows “not found” for the shift of another member', async () => {
    open(null);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Garde introuvable' }),
    ).toBeTruthy();
    expect(
      screen.getByText(
        'Cette garde appartient peut-être à un autre joueur. Vérifiez aussi l’adresse.',
      ),
    ).toBeTruthy();
    const list = within(screen.getByRole('main')).getByRole('link', { name: 'Mes gardes' });
    expect(list.getAttribute('href')).toBe('/compte/gardes');
  });
});

describe('the picture of a shift', () => {
  const drawn = () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return new Response(new Blob(['x'], { type: 'image/png' }));
    });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:image');
    return asked;
  };

  test('shows the chosen statistics, with a matching alternative text', async () => {
    open(debriefing());
    const card = await screen.findByRole('region', { name: 'Image à partager' });
    expect(plain(card.textContent)).toContain('L’image n’affiche ni votre nom ni votre rang');
    expect(plain(card.textContent)).toContain('les chiffres masqués : temps de réponse.');
    expect(
      (within(card).getByRole('checkbox', { name: 'Appels' }) as HTMLInputElement).checked,
    ).toBe(true);
    const asked = drawn();
    await userEvent.click(within(card).getByRole('checkbox', { name: 'Date' }));
    await userEvent.click(within(card).getByRole('button', { name: 'Préparer l’image' }));
    const image = await within(card).findByRole('img');
    expect(asked).toEqual(['/api/shifts/87/picture.png?figures=calls%2Cdate']);
    expect(plain(image.getAttribute('alt'))).toBe(
      'Garde d’un opérateur, le 21/11/2026 : 5 appels réussis sur 6.',
    );
    // When the choice changes, the old picture remains, marked as outdated, until a new one is
    // drawn.
    await userEvent.click(within(card).getByRole('checkbox', { name: 'Date' }));
    expect(within(card).getByRole('status').textContent).toBe(
      'L’image n’est pas à jour. Préparez-la à nouveau.',
    );
    expect(within(card).getByRole('img')).toBe(image);
    expect(plain(image.getAttribute('alt'))).toContain('le 21/11/2026');
    expect(within(card).queryByRole('button', { name: 'Télécharger' })).toBeNull();
    await userEvent.click(within(card).getByRole('button', { name: 'Préparer à nouveau l’image' }));
    expect(await within(card).findByRole('button', { name: 'Télécharger' })).toBeTruthy();
    expect(asked.at(-1)).toBe('/api/shifts/87/picture.png?figures=calls');
    expect(plain(within(card).getByRole('img').getAttribute('alt'))).not.toContain('21/11');
    expect(within(card).getByRole('status').textContent).toBe('');
  });

  test('names a player whose page is public, and preselects the statistics shown on that page', async () => {
    const named = picture({ name: 'nadia', isNamed: true, rank: 'Or · niveau 20', hidden: [] });
    open(debriefing({ report: report({ picture: named }) }));
    const card = await screen.findByRole('region', { name: 'Image à partager' });
    const boxes = within(card).getAllByRole('checkbox') as HTMLInputElement[];
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true]);
    expect(card.textContent).toContain('votre nom et votre rang');
  });
});

describe('the list of shifts', () => {
  const row = (id: string, parts: object = {}) => ({
    __typename: 'ComparedShift',
    id,
    state: 'CLOSED',
    verdict: 'VERIFIED',
    openedAt: `2026-11-${id}T20:00:00Z`,
    closedAt: `2026-11-${id}T21:00:00Z`,
    calls: 10,
    successful: 8,
    medianSeconds: 4.1,
    experience: 110,
    medianChangeSeconds: -0.3,
    successChange: 4,
    ...parts,
  });
  const list = (items: object[], parts: Record<string, unknown> = {}) =>
    openAsMember('/compte/gardes', {
      ComparedShifts: () => ({ myShiftsCompared: pageOf(items, parts) }),
    });

  test('links to each shift, and compares each shift with the previous one', async () => {
    list([
      row('20'),
      row('19', { verdict: 'REFUSED', successful: null, medianSeconds: null }),
      row('18', { medianChangeSeconds: null, successChange: null }),
    ]);
    const link = await screen.findByRole('link', { name: /vendredi 20 novembre/ });
    expect(link.getAttribute('href')).toBe('/compte/gardes/20');
    const text = plain(link.closest('li')?.textContent);
    expect(text).toContain('8 sur 10+4 points');
    expect(text).toContain('4,1 s−0,3 s');
    expect(screen.getByText('10 appels, aucun ne compte.')).toBeTruthy();
    expect(
      await screen.findByRole('heading', { name: 'Temps de réponse médian par garde' }),
    ).toBeTruthy();
  });

  test('states whether the chart shows all shifts or only those of the current page', async () => {
    const two = [row('20'), row('19', { medianSeconds: 3.2 })];
    const { unmount } = list(two);
    expect(await screen.findByText(/^De 3,2\ss à 4,1\ss sur 2 gardes comptées\.$/)).toBeTruthy();
    unmount();
    list(two, { pageCount: 3, total: 23 });
    expect(
      await screen.findByText(/^De 3,2\ss à 4,1\ss sur les 2 gardes comptées de cette page\.$/),
    ).toBeTruthy();
  });

  test('shows a message when it is empty', async () => {
    list([]);
    expect(await screen.findByText('Aucune garde pour le moment')).toBeTruthy();
    const installations = screen.getByRole('link', { name: 'Mes installations du jeu' });
    expect(installations.getAttribute('href')).toBe('/compte/mon-compte?onglet=jeu');
  });

  test('is closed whenever the statistics section is closed', () => {
    expect(isClosedSection('/compte/gardes/3', [])).toBe(true);
    expect(isClosedSection('/compte/gardes', ['STATISTICS'])).toBe(false);
  });
});

describe('the chart of a shift', () => {
  test('places the name of a call on a side with free space, or below the call if neither side is free', () => {
    const call = { at: 400, height: 120 };
    const [before, after] = [
      { at: 300, height: 100 },
      { at: 440, height: 90 },
    ];
    expect(placeOfName(call, [before, call, after])).toBe('left');
    // A neighbouring line that ends below the name does not overlap the name.
    expect(placeOfName(call, [before, call, { ...after, height: 160 }])).toBe('right');
    expect(placeOfName(call, [{ ...before, at: 370 }, call, after])).toBe('below');
    const last = { at: DRAWING.right - 36, height: 120 };
    expect(placeOfName(last, [before, last])).toBe('left');
  });

  test('has ticks at round times, and an axis of response times that extends beyond the slowest call', () => {
    const [from, to] = [Date.UTC(2026, 10, 21, 20, 4), Date.UTC(2026, 10, 21, 21, 31)];
    const minutes = timeTicks(from, to).map((tick) => new Date(tick).getUTCMinutes());
    expect(minutes).toEqual([15, 30, 45, 0, 15]);
    const x = timeScale(from, to);
    expect(x(from)).toBeGreaterThan(DRAWING.left);
    expect(x(to)).toBeLessThan(DRAWING.right);
    expect(secondTicks(11.2)).toEqual([0, 3, 6, 9, 12]);
    expect(secondTicks(0.4)).toEqual([0, 1, 2, 3, 4]);
    expect(secondScale([0, 3, 6, 9, 12])(0)).toBe(DRAWING.baseline);
    expect(secondScale([0, 3, 6, 9, 12])(12)).toBe(DRAWING.top);
  });

  test('labels changes and durations in French', () => {
    expect(plain(changeText(-0.04))).toBe('comme avant');
    expect(plain(changeText(1.25))).toBe('+1,3 s');
    expect(plain(pointsText(-1))).toBe('−1 point');
    expect(plain(pointsText(0))).toBe('comme avant');
    expect(plain(lengthText('2026-11-21T20:00:00Z', '2026-11-21T20:00:10Z'))).toBe('1 min');
  });
});
