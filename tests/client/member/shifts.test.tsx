import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import {
  DRAWINGS,
  markRadius,
  placeOfLabel,
  secondScale,
  timeScale,
  timeTicks,
} from '#areas/member/shifts/chart/scales';
import {
  changeText,
  headlineOf,
  lengthText,
  pointsText,
  type Report,
} from '#areas/member/shifts/shiftLabels';
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
  successfulRun: { __typename: 'CallRun', length: 4 },
  perfectRun: { __typename: 'CallRun', length: 3 },
  best: {
    __typename: 'NotableCall',
    callId: 'appel-0',
    why: 'L’appel décroché le plus vite, parmi vos 4 appels sans erreur.',
    facts: [{ __typename: 'CallFact', label: 'Décroché', value: '3,0 s' }],
  },
  worst: null,
  advice: {
    __typename: 'TrainingAdvice',
    rule: 'R-07',
    sentence: 'Un accident sonne\u00A0? Décrochez avant de finir votre saisie.',
    reason: 'Vous avez mis 7,0 s à décrocher vos 4 accidents, contre 3,7 s pour les autres appels.',
    callId: 'appel-4',
  },
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
    decidedAt: null,
    decisionId: null,
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
    { __typename: 'TrainingRule', code: 'R-07', condition: 'Un type plus lent.' },
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
  /** Opens a fold of the details. */
  const openFold = async (title: string) => {
    const summary = (await screen.findByRole('heading', { name: title })).closest('summary');
    await userEvent.click(summary as HTMLElement);
    return within(summary?.parentElement as HTMLElement);
  };

  test('shows one headline, three figures, and advice with its reason and the call to see', async () => {
    open(debriefing());
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Bonne garde, et plus rapide que d’habitude',
      }),
    ).toBeTruthy();
    const figures = await screen.findByLabelText('Résultat de la garde');
    expect([...figures.children].map(({ textContent }) => plain(textContent))).toEqual([
      'Appels réussis5 sur 6Dont 4 sans aucune erreur',
      'Pour décrocher4,1 sD’habitude : 4,6 s',
      'Gagnés320 XPDont 250 pour un succès',
    ]);
    const advice = screen.getByRole('region', { name: /^Un accident sonne/ });
    expect(advice.textContent).toContain('Vous avez mis 7,0 s à décrocher vos 4 accidents');
    const example = within(advice).getByRole('link', { name: /^Revoir l’appel de 21.h.25$/ });
    await userEvent.click(example);
    const row = document.getElementById('appels-appel-4');
    expect(row?.closest('details')?.open).toBe(true);
    expect(row?.getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: 'Garde précédente' }).getAttribute('href')).toBe(
      '/compte/gardes/86',
    );
    expect(screen.queryByRole('link', { name: 'Garde suivante' })).toBeNull();
  });

  test('has no code of a rule and no term of statistics, and folds the details', async () => {
    open(debriefing());
    await screen.findByLabelText('Résultat de la garde');
    const main = screen.getByRole('main');
    expect(main.textContent).not.toMatch(/R-\d|médian|nature|quartile|parfait/i);
    const folds = [...main.querySelectorAll('details:has(h2)')] as HTMLDetailsElement[];
    expect(folds.map((fold) => [fold.querySelector('h2')?.textContent, fold.open])).toEqual([
      ['Les appels, un par un', false],
      ['Comparer avec les autres', false],
      ['Les points gagnés', false],
      ['L’image à partager', false],
      ['Comment le conseil est choisi', false],
    ]);
    const rules = await openFold('Comment le conseil est choisi');
    expect(rules.getByText('Un type plus lent.').getAttribute('aria-current')).toBe('true');
  });

  test('opens the details that the hash of the URL names', async () => {
    openAsMember('/compte/gardes/87#comparer', {
      Debriefing: () => ({ myDebriefing: debriefing(), myStatistics: statisticsData() }),
    });
    const title = await screen.findByRole('heading', { name: 'Comparer avec les autres' });
    await waitFor(() => expect(title.closest('details')?.open).toBe(true));
    expect(document.getElementById('appels')?.matches('[open]')).toBe(false);
  });

  test('draws every call, and lists them in a table with the same data', async () => {
    open(debriefing());
    const chart = await screen.findByRole('region', { name: /^Vos 6.appels$/ });
    expect(plain(within(chart).getByRole('img').getAttribute('aria-label'))).toBe(
      '6 appels de la garde. Le plus rapide : 3,0 s à 21 h 05. Le plus lent : 11,2 s à 21 h 25, manqué. Objectif : 5 s.',
    );
    expect(plain(chart.textContent)).toContain('Sans erreur Réussi Manqué');
    const details = await openFold('Les appels, un par un');
    const rows = details.getAllByRole('row').map((row) => {
      return [...row.children].map((cell) => plain(cell.textContent));
    });
    expect(rows).toHaveLength(7);
    expect(rows[5]).toEqual([
      '21 h 25',
      'AccidentTraité en 1 min 30',
      ' Manqué',
      '11,2 s',
      '1 min 30',
    ]);
    expect(details.getByText('Tous vos appels sont sans erreur.')).toBeTruthy();
    expect(details.getByText('Poste 04')).toBeTruthy();
  });

  test('compares response times with those of players of the same rank, or states that these are too few', async () => {
    open(debriefing());
    const text = async () => {
      const title = await screen.findByRole('heading', { name: 'Comparer avec les autres' });
      return plain(title.closest('details')?.textContent);
    };
    expect(await text()).toContain('Joueurs Argent : 5,4 s');
    expect(await text()).toContain('412 joueurs Argent comptés sur 30 jours.');
    document.body.replaceChildren();
    open(debriefing({ report: report({ peerResponses: null, ownResponses: null }) }));
    expect(await text()).toContain('moins de 20 joueurs ont');
    expect(await text()).toContain('Vos prochaines gardes seront comparées à celle-ci.');
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
    expect(screen.getByRole('heading', { level: 1, name: 'Débriefing de la garde' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'L’image à partager' })).toBeNull();
  });

  test('links a refused shift to its decision, and says so when it has none', async () => {
    const refused = (parts: object) =>
      debriefing({ report: null, calls: [] }, { verdict: 'REFUSED', note: null, ...parts });
    const { unmount } = open(refused({ decisionId: '31' }));
    const link = await screen.findByRole('link', { name: 'Lire la décision' });
    expect(link.getAttribute('href')).toBe('/compte/decisions/31');
    unmount();
    open(refused({ decidedAt: '2026-03-12T10:00:00Z' }));
    expect(await screen.findByText(/refusée le 12 mars 2026.+avant les décisions/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Lire la décision' })).toBeNull();
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

  const openCard = async () => {
    const summary = (await screen.findByRole('heading', { name: 'L’image à partager' })).closest(
      'summary',
    );
    await userEvent.click(summary as HTMLElement);
    return summary?.parentElement as HTMLElement;
  };
  const share = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Partager' }));

  test('is shared in one press where the device can share files', async () => {
    const asked = drawn();
    const shared = vi.fn<(content: ShareData) => Promise<void>>(async () => undefined);
    vi.stubGlobal('navigator', Object.assign(navigator, { canShare: () => true, share: shared }));
    open(debriefing());
    await share();
    await waitFor(() => expect(shared).toHaveBeenCalledOnce());
    const { files, text } = shared.mock.calls[0]?.[0] ?? {};
    expect(files?.map(({ name, type }) => [name, type])).toEqual([['garde-87.png', 'image/png']]);
    expect(text).toBe('Garde d’un opérateur\u00A0: 5 appels réussis sur 6.');
    // The press on the button loads the picture only once.
    expect(asked).toEqual(['/api/shifts/87/picture.png?figures=calls']);
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
  });

  test('is downloaded in one press elsewhere', async () => {
    drawn();
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    open(debriefing());
    await share();
    expect(await screen.findByText('L’image est téléchargée.')).toBeTruthy();
    expect(saved).toEqual(['garde-87.png']);
  });

  test('shows the chosen statistics, with a matching alternative text', async () => {
    open(debriefing());
    const card = await openCard();
    expect(plain(card.textContent)).toContain('L’image n’affiche ni votre nom ni votre rang');
    expect(plain(card.textContent)).toContain('les chiffres masqués : temps pour décrocher.');
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
    const card = await openCard();
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
    expect(link.closest('li')?.querySelector('svg.lucide-arrow-right')).not.toBeNull();
    expect(screen.getByText('Chaque garde est comparée à la précédente.')).toBeTruthy();
    const text = plain(link.closest('li')?.textContent);
    expect(text).toContain('8 sur 104 points de plus');
    expect(text).toContain('4,1 s0,3 s plus vite');
    expect(screen.getByText('10 appels, aucun ne compte.')).toBeTruthy();
    expect(
      await screen.findByRole('heading', { name: 'Votre temps pour décrocher, garde après garde' }),
    ).toBeTruthy();
  });

  test('does not announce a comparison of a single shift', async () => {
    list([row('20')]);
    expect(await screen.findByRole('link', { name: /vendredi 20 novembre/ })).toBeTruthy();
    expect(screen.queryByText('Chaque garde est comparée à la précédente.')).toBeNull();
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

describe('the headline of a shift', () => {
  const headline = (parts: object) => headlineOf({ ...report(), ...parts } as Report);

  test('states the result, and a response time that differs from the usual one', () => {
    expect(headline({ perfect: 6 })).toBe('Garde sans faute, et plus rapide que d’habitude');
    expect(headline({ responses: spread(4.7) })).toBe('Bonne garde');
    expect(headline({ responses: spread(6) })).toBe(
      'Bonne garde, mais moins rapide que d’habitude',
    );
    expect(headline({ successful: 4, responses: spread(4.6) })).toBe('Garde correcte');
    expect(headline({ successful: 2 })).toBe('Garde difficile, mais plus rapide que d’habitude');
    expect(headline({ successful: 2, responses: spread(6) })).toBe(
      'Garde difficile, et moins rapide que d’habitude',
    );
  });

  test('says that a shift is the first one', () => {
    expect(headline({ ownResponses: null })).toBe('Bonne première garde');
    expect(headline({ ownResponses: null, successful: 1 })).toBe('Première garde terminée');
  });
});

describe('the chart of a shift', () => {
  const { large, small } = DRAWINGS;

  test('places the label of a call on a side with free space, or above it', () => {
    const call = { at: 400, height: 80 };
    const [before, after] = [
      { at: 300, height: 60 },
      { at: 440, height: 50 },
    ];
    expect(placeOfLabel(large, call, [before, call, after])).toBe('left');
    // A neighbouring line that ends below the label does not overlap the label.
    const near = { ...before, at: 370 };
    expect(placeOfLabel(large, call, [near, call, { ...after, height: 160 }])).toBe('right');
    expect(placeOfLabel(large, call, [near, call, after])).toBe('above');
  });

  test('has ticks at round times, and marks that shrink when there are many calls', () => {
    const [from, to] = [Date.UTC(2026, 10, 21, 20, 4), Date.UTC(2026, 10, 21, 21, 31)];
    const minutes = timeTicks(from, to, large.ticks).map((tick) => new Date(tick).getUTCMinutes());
    expect(minutes).toEqual([30, 0]);
    expect(timeTicks(from, to, small.ticks)).toEqual([]);
    const x = timeScale(large, from, to);
    expect(x(from)).toBeGreaterThan(large.left);
    expect(x(to)).toBeLessThan(large.width);
    expect(secondScale(large, 12)(0)).toBe(large.baseline);
    expect(secondScale(large, 12)(12)).toBe(large.top);
    expect(markRadius(small, 10)).toBe(7);
    expect(markRadius(small, 200)).toBe(3);
  });

  test('labels changes and durations in French', () => {
    expect(plain(changeText(-0.04))).toBe('comme avant');
    expect(plain(changeText(1.25))).toBe('1,3 s moins vite');
    expect(plain(pointsText(-1))).toBe('1 point de moins');
    expect(plain(pointsText(0))).toBe('comme avant');
    expect(plain(lengthText('2026-11-21T20:00:00Z', '2026-11-21T20:00:10Z'))).toBe('1 min');
  });
});
