import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { GraphqlFailure, type Answers } from './renderClient';
import { renderApp, viewerData, type ViewerParts } from './renderApp';

export const ACCOUNT = '/compte/mon-compte';
/** Answer of a successful action. */
export const acknowledged = (message: string) => ({ __typename: 'MessagePayload', message });
/**
 * Returns a function that throws a GraphQL error with a code and a message, for use as a prepared
 * answer.
 */
export const fails = (code: string, message: string) => () => {
  throw new GraphqlFailure(code, message);
};

/** Answers for the viewer and their profile. `user` overrides fields of the user. */
export function memberWith(user: Record<string, unknown> = {}, parts: ViewerParts = {}): Answers {
  const viewer = viewerData(parts);
  const whole = { viewer: { ...viewer, user: { ...viewer.user, ...user } } };
  return { Viewer: () => whole, MyProfile: () => whole };
}

/** Opens the page “Mon compte” with prepared answers of the server. */
export async function openAccount(answers: Answers = {}, at = ACCOUNT) {
  const app = renderApp({ at, answers: { ...memberWith(), ...answers } });
  await screen.findByRole('heading', { level: 1, name: 'Mon Compte' });
  return app;
}

/** Clicks the button with this name once it is rendered. */
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Opens the form of the profile. The click loads the script of the form. */
export async function openProfileForm() {
  await press('Modifier');
  await screen.findByLabelText('Adresse email');
}
