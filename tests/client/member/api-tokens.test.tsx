import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { ApiTokensCard } from '#areas/member/account/security/apiTokens/ApiTokensCard';
import { GraphqlFailure, renderClient, type Answers } from '#tests/support/browser/renderClient';

const token = (changes: Record<string, unknown> = {}) => ({
  __typename: 'ApiToken',
  id: '4',
  name: 'Tableur de mes gardes',
  scopes: ['STATISTICS_READ'],
  createdAt: '2026-10-01T10:00:00.000Z',
  expiresAt: '2126-10-01T10:00:00.000Z',
  lastUsedAt: null,
  ...changes,
});

const open = (tokens: object[], answers: Answers = {}) =>
  renderClient(<ApiTokensCard />, {
    permissions: [],
    answers: {
      MyApiTokens: () => ({ myApiTokens: tokens }),
      TwoFactor: () => ({
        twoFactor: {
          __typename: 'TwoFactorState',
          enabled: false,
          byPasskey: false,
          authenticatorWorks: true,
          recoveryCodesLeft: 0,
          enabledAt: null,
        },
      }),
      ...answers,
    },
  });

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

describe('the card of API tokens', () => {
  test('shows a new token once, after its scopes and the password were given', async () => {
    const asked: unknown[] = [];
    open([], {
      CreateApiToken: (variables) => {
        asked.push(variables);
        const { proof } = variables.input as { proof: { password: string } };
        if (proof.password !== 'Demo-18-112!')
          throw new GraphqlFailure('WRONG_CURRENT_PASSWORD', 'Mot de passe incorrect');
        return {
          createApiToken: {
            __typename: 'NewApiTokenPayload',
            token: 'c18_secret',
            apiToken: { __typename: 'ApiToken', id: '5' },
          },
        };
      },
    });
    expect(await screen.findByText('Vous n’avez pas de jeton d’API.')).toBeTruthy();
    await press('Créer un jeton d’API');
    await press('Continuer');
    expect(screen.getByText('Indiquez un nom.')).toBeTruthy();
    expect(screen.getByText('Choisissez au moins une autorisation.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/Nom du jeton/), 'Mon script');
    expect(screen.queryByLabelText(/Lire la modération/)).toBeNull();
    await userEvent.click(screen.getByLabelText(/Lire les actualités/));
    await press('Continuer');
    const password = await screen.findByLabelText(/^Mot de passe actuel/);
    await userEvent.type(password, 'faux');
    await press('Créer le jeton');
    expect(await screen.findByText('Mot de passe incorrect')).toBeTruthy();
    await userEvent.clear(password);
    await userEvent.type(password, 'Demo-18-112!');
    await press('Créer le jeton');
    expect(await screen.findByText('c18_secret')).toBeTruthy();
    expect(asked.at(-1)).toMatchObject({
      input: { name: 'Mon script', scopes: ['NEWS_READ'], days: 30 },
    });
    await press('J’ai copié le jeton');
    expect(screen.queryByText('c18_secret')).toBeNull();
  });

  test('asks before it removes a token, and marks an expired one', async () => {
    const removed: unknown[] = [];
    open([token(), token({ id: '3', name: 'Vieux', expiresAt: '2026-01-01T00:00:00.000Z' })], {
      RevokeApiToken: (variables) => {
        removed.push(variables);
        return {
          revokeApiToken: { __typename: 'DeletedPayload', message: 'Le jeton est retiré.' },
        };
      },
    });
    expect(await screen.findByText('Expiré')).toBeTruthy();
    await press('Retirer le jeton Tableur de mes gardes');
    expect(removed).toEqual([]);
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', {
        name: 'Retirer le jeton',
      }),
    );
    await waitFor(() => expect(removed).toEqual([{ id: '4' }]));
  });
});
