import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { openAsMember } from '#tests/support/browser/memberPages';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const link = {
  __typename: 'GameLink',
  name: '<b>PC</b> du salon',
  createdAt: new Date(Date.now() - 2 * 60_000).toISOString(),
};
const payload = (message: string) => ({ __typename: 'MessagePayload', message });
const APPROVED = 'La liaison est confirmée. Retournez dans le jeu.';

const open = (search = '', answers: Answers = {}) =>
  openAsMember(`/compte/lier${search}`, {
    GameLink: () => ({ gameLink: link }),
    ApproveGameLink: () => ({ approveGameLink: payload(APPROVED) }),
    RefuseGameLink: () => ({ refuseGameLink: payload('La demande est refusée.') }),
    ...answers,
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = () => screen.findByRole('textbox', { name: /^Saisissez le code affiché par le jeu/ });

test('a typed code shows the request of the game, which the member approves', async () => {
  const app = open();
  await userEvent.type(await field(), 'bcdf-ghja');
  await press('Continuer');
  expect(
    await screen.findByText('Saisissez les 8 lettres du code affiché par le jeu.'),
  ).toBeTruthy();
  expect(app.sent('GameLink')).toEqual([]);
  await userEvent.clear(await field());
  await userEvent.type(await field(), ' bcdf ghjk');
  await press('Continuer');

  const request = within(
    await screen.findByRole('region', { name: /^Votre jeu affiche-t-il ce code/ }),
  );
  expect(app.sent('GameLink')).toEqual([{ code: 'BCDF-GHJK' }]);
  expect(request.getByText('BCDF-GHJK')).toBeTruthy();
  expect(request.getByText('<b>PC</b> du salon')).toBeTruthy();
  expect(request.getByText(/Il y a 2\sminutes/)).toBeTruthy();
  expect(request.getByText(/Ne confirmez qu’un code affiché par votre propre jeu/)).toBeTruthy();
  expect(app.sent('ApproveGameLink')).toEqual([]);
  await press('Lier le jeu');
  const outcome = await screen.findByText(APPROVED);
  expect(outcome.closest('[role=status]')).toBe(document.activeElement);
  expect(app.sent('ApproveGameLink')).toEqual([{ code: 'BCDF-GHJK' }]);
  expect(screen.getByRole('link', { name: 'Voir mes installations' }).getAttribute('href')).toBe(
    '/compte/mon-compte?onglet=jeu',
  );
});

test('a link with a code opens the request, and decides nothing before a button is pressed', async () => {
  const app = open('?code=bcdfghjk');
  await press('Refuser la demande');
  expect(await screen.findByText('La demande est refusée.')).toBeTruthy();
  expect(app.sent('RefuseGameLink')).toEqual([{ code: 'BCDF-GHJK' }]);
  expect(app.sent('ApproveGameLink')).toEqual([]);
});

test('an unknown code, a malformed code and too many attempts say what to do', async () => {
  const unknown = open('?code=BCDF-GHJK', { GameLink: () => ({ gameLink: null }) });
  expect(await screen.findByText(/Demandez un nouveau code dans le jeu/)).toBeTruthy();
  expect(await field()).toBeTruthy();
  unknown.unmount();

  const malformed = open('?code=1234');
  const malformedField = (await field()) as HTMLInputElement;
  expect(malformedField.value).toBe('1234');
  expect(document.activeElement).toBe(malformedField);
  expect(screen.getByText('Saisissez les 8 lettres du code affiché par le jeu.')).toBeTruthy();
  expect(malformed.sent('GameLink')).toEqual([]);
  malformed.unmount();

  let known = true;
  const gone = open('?code=BCDF-GHJK', {
    GameLink: () => ({ gameLink: known ? link : null }),
    RefuseGameLink: () => {
      known = false;
      throw new GraphqlFailure('GAME_LINK_NOT_FOUND', 'Ce code est inconnu ou a expiré.');
    },
  });
  await press('Refuser la demande');
  expect(((await field()) as HTMLInputElement).value).toBe('BCDF-GHJK');
  gone.unmount();

  open('?code=BCDF-GHJK', {
    ApproveGameLink: () => {
      throw new GraphqlFailure('TOO_MANY_INSTALLATIONS', 'Vous avez déjà 10 installations.');
    },
  });
  await press('Lier le jeu');
  expect(await screen.findByText('Vous avez déjà 10 installations.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Lier le jeu' })).toBeTruthy();
});
