import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { deliveryData, openAsMember } from '#tests/support/browser/memberPages';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const PRIVACY = '/compte/confidentialite';

const settingsData = (parts: object = {}) => ({
  __typename: 'PlayerSettings',
  visibility: 'ME',
  shownParts: ['RANK', 'RESPONSE'],
  title: 'achievement:nuit',
  frame: null,
  badges: [],
  items: [],
  ...parts,
});
const preference = (kind: string, inSite: boolean, byMail: boolean) => ({
  __typename: 'NotificationPreference',
  kind,
  inSite,
  byMail,
});

function open(answers: Answers = {}, at = PRIVACY) {
  let settings = settingsData();
  return openAsMember(at, {
    MyPlayerSettings: () => ({ myPlayerSettings: settings }),
    SavePlayerSettings: ({ input }) => {
      settings = { ...settings, ...(input as object) };
      return { savePlayerSettings: { __typename: 'PlayerSettingsPayload', settings } };
    },
    RankingVisibility: () => ({ rankingVisibility: 'ABSENT' }),
    ShownInEvents: () => ({
      shownInEvents: false,
      shownInStandings: false,
      rankingVisibility: 'ABSENT',
    }),
    AutoFollow: () => ({
      discussionChoices: { __typename: 'DiscussionChoices', followsOwn: false },
    }),
    NotificationPreferences: () => ({
      notificationPreferences: [
        preference('MESSAGE', true, false),
        preference('ORDER', true, false),
      ],
    }),
    NotificationDelivery: () => ({ notificationDelivery: deliveryData() }),
    ...answers,
  });
}

const part = (name: string) => screen.findByRole('region', { name });
const saved = (region: HTMLElement) => within(region).findByText('Enregistré');

describe('the privacy page', () => {
  test('contains one section for each subject, in order', async () => {
    open();
    await part('Ma page de joueur');
    const main = within(screen.getByRole('main'));
    const names = main.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(names).toEqual([
      'Ma page de joueur',
      'Classement',
      'Événements',
      'Mentions et discussions',
      'Notifications',
      'Appareils et résumé',
      'Mes données',
    ]);
  });

  test('moves the focus to the section that the URL names', async () => {
    open({}, `${PRIVACY}#evenements`);
    const heading = await screen.findByRole('heading', { level: 2, name: 'Événements' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('can be loaded again where a section failed, while the others are shown', async () => {
    let fails = true;
    open({
      NotificationPreferences: () => {
        if (fails) throw new GraphqlFailure('INTERNAL', 'Une erreur est survenue.');
        return { notificationPreferences: [preference('ORDER', true, false)] };
      },
    });
    const section = await part('Notifications');
    await within(section).findByText('Vos préférences n’ont pas pu être chargées.');
    expect(await screen.findByRole('radio', { name: /Moi seul/ })).toBeTruthy();
    fails = false;
    await userEvent.click(within(section).getByRole('button', { name: 'Réessayer' }));
    expect(
      await within(section).findByText('Les autres notifications', { selector: 'span' }),
    ).toBeTruthy();
  });
});

describe('the choice of who sees the player page', () => {
  test('is saved immediately, without the other settings of the page', async () => {
    const { sent } = open();
    const section = await part('Ma page de joueur');
    const alone = await within(section).findByRole<HTMLInputElement>('radio', { name: /Moi seul/ });
    expect(alone.checked).toBe(true);
    await userEvent.click(within(section).getByRole('radio', { name: /Les membres/ }));
    await saved(section);
    expect(sent('SavePlayerSettings')).toEqual([{ input: { visibility: 'MEMBERS' } }]);
    expect(screen.getByText(/Les membres peuvent vous mentionner/)).toBeTruthy();
  });

  test('asks for confirmation before everyone can see the page', async () => {
    const { sent } = open();
    const lastRadio = () => screen.findByRole<HTMLInputElement>('radio', { name: /Tout le monde/ });
    const dialog = () =>
      screen.findByRole('dialog', { name: 'Montrer votre page à tout le monde\u00A0?' });
    await userEvent.click(await lastRadio());
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Annuler' }));
    expect((await lastRadio()).checked).toBe(false);
    expect(sent('SavePlayerSettings')).toEqual([]);
    await userEvent.click(await lastRadio());
    await userEvent.click(
      within(await dialog()).getByRole('button', { name: 'Montrer à tout le monde' }),
    );
    await waitFor(() =>
      expect(sent('SavePlayerSettings')).toEqual([{ input: { visibility: 'EVERYBODY' } }]),
    );
    await waitFor(async () => expect((await lastRadio()).checked).toBe(true));
  });

  test('includes the parts of the page, each with what it shows', async () => {
    const { sent } = open();
    const section = await part('Ma page de joueur');
    await within(section).findByText('2 rubriques sur 13');
    await userEvent.click(within(section).getByText('Rubriques affichées'));
    expect(within(section).getAllByRole('switch')).toHaveLength(13);
    await userEvent.click(within(section).getByRole('switch', { name: /Réponse moyenne/ }));
    await within(section).findByText('1 rubrique sur 13');
    expect(sent('SavePlayerSettings')).toEqual([{ input: { shownParts: ['RANK'] } }]);
  });

  test('goes back to the saved one when the server refuses it', async () => {
    open({
      SavePlayerSettings: () => {
        throw new GraphqlFailure('INTERNAL', 'Refusé.');
      },
    });
    const members = await screen.findByRole<HTMLInputElement>('radio', { name: /^Les membres/ });
    await userEvent.click(members);
    expect(await screen.findByText('Refusé.')).toBeTruthy();
    expect(members.checked).toBe(false);
    expect(screen.queryByText('Enregistré')).toBeNull();
  });
});

describe('the choice to be named in events', () => {
  test('is saved immediately', async () => {
    let shown = false;
    const { sent } = open({
      ShownInEvents: () => ({
        shownInEvents: shown,
        shownInStandings: shown,
        rankingVisibility: 'ABSENT',
      }),
      SetShownInEvents: ({ shown: wanted }) => {
        shown = wanted as boolean;
        return { setShownInEvents: { __typename: 'EventsConsentPayload', shown } };
      },
    });
    const section = await part('Événements');
    const box = within(section).getByRole<HTMLInputElement>('switch');
    await waitFor(() => expect(box.disabled).toBe(false));
    await userEvent.click(box);
    await saved(section);
    expect(box.checked).toBe(true);
    expect(sent('SetShownInEvents')).toEqual([{ shown: true }]);
    expect(screen.queryByRole('button', { name: 'Me nommer aussi au classement' })).toBeNull();
  });

  test('is disabled for an anonymous player, whom events never name', async () => {
    open({
      ShownInEvents: () => ({
        shownInEvents: true,
        shownInStandings: false,
        rankingVisibility: 'ANONYMOUS',
      }),
    });
    const section = await part('Événements');
    expect(await within(section).findByText(/affichent vos points sans votre nom\.$/)).toBeTruthy();
    const box = within(section).getByRole<HTMLInputElement>('switch');
    expect([box.disabled, box.checked]).toEqual([true, false]);
    expect(within(section).queryByRole('button')).toBeNull();
  });

  test('asks for consent to the standings when the member has agreed only to the list of participants', async () => {
    let renewed = false;
    const { sent } = open({
      ShownInEvents: () => ({
        shownInEvents: true,
        shownInStandings: renewed,
        rankingVisibility: 'ABSENT',
      }),
      SetShownInEvents: () => {
        renewed = true;
        return { setShownInEvents: { __typename: 'EventsConsentPayload', shown: true } };
      },
    });
    const button = await screen.findByRole('button', { name: 'Me nommer aussi au classement' });
    await userEvent.click(button);
    await waitFor(() => expect(button.isConnected).toBe(false));
    expect(sent('SetShownInEvents')).toEqual([{ shown: true }]);
  });
});

describe('the choices about notifications', () => {
  test('keep those about what others write in view, and fold the others', async () => {
    open();
    const section = await part('Notifications');
    await within(section).findByRole('checkbox', { name: 'Un message de l’équipe, sur le site' });
    expect(
      within(section).getByText('Les autres notifications', { selector: 'span' }).closest('details')
        ?.open,
    ).toBe(false);
    expect(within(section).getByText('1 sujet')).toBeTruthy();
    expect(
      within(section).getByText(/^L’annulation, les changements et les résultats/),
    ).toBeTruthy();
  });

  test('are shown immediately, and reverted when the server refuses them', async () => {
    let answer = () => {};
    const { sent } = open({
      UpdateNotificationPreferences: () =>
        new Promise((_resolve, reject) => {
          answer = () => reject(new GraphqlFailure('INTERNAL', 'Refusé.'));
        }),
    });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Un message de l’équipe, par email',
    });
    await userEvent.click(box);
    await waitFor(() => expect(box.checked).toBe(true));
    await waitFor(() =>
      expect(sent('UpdateNotificationPreferences')).toEqual([
        { preferences: [{ kind: 'MESSAGE', inSite: true, byMail: true }] },
      ]),
    );
    answer();
    expect(await screen.findByText('Refusé.')).toBeTruthy();
    await waitFor(() => expect(box.checked).toBe(false));
  });

  test('include following the discussions in which the member comments', async () => {
    let followsOwn = false;
    const choices = () => ({ __typename: 'DiscussionChoices', followsOwn });
    open({
      AutoFollow: () => ({ discussionChoices: choices() }),
      SetAutoFollow: (variables) => {
        followsOwn = Boolean(variables.followsOwn);
        return {
          setAutoFollow: { __typename: 'DiscussionChoicesPayload', choices: choices() },
        };
      },
    });
    const section = await part('Mentions et discussions');
    expect(within(section).getByText(/Personne ne peut vous mentionner/)).toBeTruthy();
    const own = within(section).getByRole<HTMLInputElement>('switch');
    await waitFor(() => expect(own.disabled).toBe(false));
    await userEvent.click(own);
    await saved(section);
    expect(own.checked).toBe(true);
  });
});
