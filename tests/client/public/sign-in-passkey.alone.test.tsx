import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { consentVersion } from '#client/platform/consent';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';
import { renderApp, viewerData } from '#tests/support/browser/renderApp';

const library = vi.hoisted(() => ({
  startAuthentication: vi.fn<(options: object) => Promise<object>>(),
  WebAuthnAbortService: { cancelCeremony: vi.fn<() => void>() },
}));
vi.mock('@simplewebauthn/browser', () => library);

const ANSWER = {
  id: 'cle',
  clientDataJSON: 'a',
  authenticatorData: 'b',
  signature: 'c',
  userHandle: 'd',
};
const granted = {
  __typename: 'AuthPayload' as const,
  token: 'jeton',
  deletionCancelled: false,
  viewer: viewerData(),
};
const ASKED: Answers = {
  StartPasskeySignIn: () => ({
    startPasskeySignIn: {
      __typename: 'PasskeyRequestPayload',
      challenge: 'defi',
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    },
  }),
  SignInWithPasskey: () => ({ signInWithPasskey: granted }),
};

/** Simulates a browser that supports passkeys, with or without suggestions in fields. */
function withPasskeys(suggests = false) {
  const isConditionalMediationAvailable = async () => suggests;
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable }),
  );
}

beforeEach(() => {
  library.startAuthentication.mockReset();
  const { id, userHandle, ...response } = ANSWER;
  library.startAuthentication.mockResolvedValue({ id, response: { ...response, userHandle } });
  localStorage.setItem(
    'cookie-consent',
    JSON.stringify({
      functional: true,
      analytics: false,
      advertising: false,
      date: new Date().toISOString(),
      version: consentVersion(null),
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

async function openDialog(answers: Answers = ASKED) {
  const app = renderApp({ answers });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Connexion' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Connexion' }));
  return { ...app, dialog };
}

const BUTTON = { name: 'Se connecter avec une clé d’accès' };

describe('a passkey in the sign-in dialog', () => {
  test('is not offered in a browser without passkey support', async () => {
    const { dialog, sent } = await openDialog();
    expect(dialog.getByLabelText('Adresse email')).toBeTruthy();
    expect(dialog.queryByRole('button', BUTTON)).toBeNull();
    expect(sent('StartPasskeySignIn')).toEqual([]);
  });

  test('is offered below the form until the browser has recorded a first use', async () => {
    withPasskeys();
    const first = await openDialog();
    const email = first.dialog.getByLabelText('Adresse email');
    const button = first.dialog.getByRole('button', BUTTON);
    expect(email.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(button);
    await waitFor(() => expect(localStorage.getItem('passkey')).toBe('oui'));
    expect(first.sent('SignInWithPasskey')).toEqual([{ answer: ANSWER }]);
    await waitFor(() => expect(localStorage.getItem('authToken')).toBe('jeton'));
  });

  test('is offered above the form and focused if a passkey was used in this browser before', async () => {
    withPasskeys();
    localStorage.setItem('passkey', 'oui');
    const { dialog } = await openDialog();
    const button = dialog.getByRole('button', BUTTON);
    await waitFor(() => expect(document.activeElement).toBe(button));
    const email = dialog.getByLabelText('Adresse email');
    expect(button.compareDocumentPosition(email)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('is suggested in the email field, and no message is shown if the suggestion is ignored', async () => {
    withPasskeys(true);
    library.startAuthentication.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    const { dialog, sent } = await openDialog();
    await waitFor(() => expect(library.startAuthentication).toHaveBeenCalledOnce());
    expect(library.startAuthentication.mock.calls[0]?.[0]).toMatchObject({
      useBrowserAutofill: true,
      optionsJSON: { challenge: 'defi', rpId: 'localhost', userVerification: 'required' },
    });
    expect(sent('StartPasskeySignIn')).toEqual([{ use: 'ALONE' }]);
    expect(dialog.queryByText(/annulée/)).toBeNull();
  });

  test('that the server refuses is no longer recorded in the browser, and the dialog shows why', async () => {
    withPasskeys();
    localStorage.setItem('passkey', 'oui');
    const message = 'Cette clé d’accès n’est pas reconnue.';
    const { dialog } = await openDialog({
      ...ASKED,
      SignInWithPasskey: () => {
        throw new GraphqlFailure('PASSKEY_REFUSED', message);
      },
    });
    library.startAuthentication.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await userEvent.click(dialog.getByRole('button', BUTTON));
    expect(await dialog.findByText(/^La demande a été annulée/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', BUTTON));
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(localStorage.getItem('passkey')).toBeNull();
  });
});
