import {
  ApolloClient,
  CombinedGraphQLErrors,
  gql,
  HttpLink,
  InMemoryCache,
  ServerError,
} from '@apollo/client';
import { describe, expect, test } from 'vitest';

import { readApiError, type ApiError } from '#client/platform/text/apiError';
import {
  authErrorMessage,
  emailCheckErrorMessage,
  messageOf,
  passwordChangeErrorMessage,
} from '#client/platform/text/errorMessages';

const failure = (parts: Partial<ApiError>): ApiError => ({ status: -1, fields: {}, ...parts });
const http = (status: number, body: unknown) =>
  new ServerError(`Response not successful: Received status code ${status}`, {
    response: new Response(null, { status }),
    bodyText: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Returns the error that Apollo Client throws for the response to a mutation. */
async function ask(answer: Response): Promise<unknown> {
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new HttpLink({ uri: 'http://localhost/graphql', fetch: async () => answer }),
  });
  return client
    .mutate({
      mutation: gql`
        mutation {
          login
        }
      `,
    })
    .then(
      () => new Error('Apollo Client accepted the response.'),
      (error: unknown) => error,
    );
}

describe('the message of a failed sign-in', () => {
  const unexpected = "Une erreur inattendue s'est produite.";
  const connection = 'Impossible de se connecter au serveur. Vérifiez votre connexion internet.';
  const server = 'Erreur du serveur. Veuillez réessayer plus tard.';

  test('is the message of the server when there is one', () => {
    const both = failure({ status: 500, serverMessage: 'Email ou mot de passe incorrect' });
    expect(authErrorMessage(both, 'login')).toBe('Email ou mot de passe incorrect');
  });

  test('reports a failed connection for the status 0', () => {
    expect(authErrorMessage(failure({ status: 0, rawMessage: '404' }), 'login')).toBe(connection);
  });

  test('names the unavailable service (sign-in or registration) for the status 404', () => {
    expect(authErrorMessage(failure({ status: 404, rawMessage: 'x' }), 'login')).toBe(
      "Service d'authentification indisponible.",
    );
    expect(authErrorMessage(failure({ status: 404 }), 'signup')).toBe(
      "Service d'inscription indisponible.",
    );
  });

  test('reports a server error for the status 500', () => {
    expect(authErrorMessage(failure({ status: 500, rawMessage: 'x' }), 'login')).toBe(server);
  });

  test('is the raw error message, or else a default message, when there is no status', () => {
    expect(authErrorMessage(failure({ rawMessage: 'panne' }), 'login')).toBe('panne');
    expect(authErrorMessage(failure({}), 'login')).toBe("Une erreur inattendue s'est produite.");
  });

  test.each([
    ['is not JSON', '<!doctype html><title>Portail</title>'],
    ['is empty', ''],
    ['has neither data nor error', '{}'],
  ])('reports an unexpected error for a status 200 whose body %s', async (_, body) => {
    const answered = new Response(body, { headers: { 'content-type': 'application/json' } });
    const failed = await ask(answered);
    expect(authErrorMessage(readApiError(failed), 'login')).toBe(unexpected);
    expect(messageOf(failed)).toBe(unexpected);
  });

  test.each([
    new SyntaxError(`Unexpected token '<', "<!doctype" is not valid JSON`),
    new TypeError("Cannot read properties of undefined (reading 'login')"),
  ])('never contains the text of a JavaScript error: %s', (error) => {
    expect(authErrorMessage(readApiError(error), 'login')).toBe(unexpected);
  });
});

describe('the message of a failed email check', () => {
  test.each([
    [401, 'Session expirée, veuillez vous reconnecter'],
    [400, "Format d'email invalide"],
    [500, 'Erreur du serveur, veuillez réessayer'],
    [0, 'Erreur de connexion au serveur'],
    [418, "Erreur lors de la vérification de l'email"],
  ])('with status %i is "%s"', (status, message) => {
    expect(emailCheckErrorMessage(failure({ status }))).toBe(message);
  });

  test('is the message of the server when there is one', () => {
    const said = failure({ status: 401, serverMessage: 'Utilisateur non authentifié' });
    expect(emailCheckErrorMessage(said)).toBe('Utilisateur non authentifié');
  });
});

describe('the message of a failed password change', () => {
  test.each([
    [401, 'Session expirée, veuillez vous reconnecter'],
    [400, 'Mot de passe actuel incorrect'],
    [422, 'Le nouveau mot de passe ne respecte pas les critères de sécurité'],
    [500, 'Erreur du serveur, veuillez réessayer'],
    [0, 'Erreur de connexion au serveur'],
    [418, 'Erreur lors du changement de mot de passe'],
  ])('with status %i is "%s"', (status, message) => {
    expect(passwordChangeErrorMessage(failure({ status }))).toBe(message);
  });
});

describe('the error of a failed request', () => {
  test('has the code, message and fields of the GraphQL error', () => {
    const error = new CombinedGraphQLErrors({
      errors: [
        {
          message: 'Certains champs sont invalides.',
          extensions: { code: 'VALIDATION_FAILED', fields: { email: 'Déjà pris' } },
        },
      ],
    });
    expect(readApiError(error)).toMatchObject({
      code: 'VALIDATION_FAILED',
      serverMessage: 'Certains champs sont invalides.',
      fields: { email: 'Déjà pris' },
    });
  });

  test('has the code and message of the REST error when it was refused before GraphQL', () => {
    const error = http(429, { success: false, error: 'Trop de requêtes.', code: 'RATE_LIMITED' });
    expect(readApiError(error)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(messageOf(error)).toBe('Trop de requêtes.');
  });

  test('has a default message for the HTTP status when a proxy answered instead of the site', () => {
    expect(readApiError(http(502, '<html>')).serverMessage).toBeUndefined();
    expect(messageOf(http(502, '<html>'))).toBe('Erreur du serveur. Veuillez réessayer plus tard.');
    expect(authErrorMessage(readApiError(http(404, 'Not Found')), 'login')).toBe(
      "Service d'authentification indisponible.",
    );
  });

  test('never shows the English text of an HTTP status', () => {
    const unexplained = readApiError(http(429, ''));
    expect(authErrorMessage(unexplained, 'login')).toBe("Une erreur inattendue s'est produite.");
  });

  test('is reported as a failed connection when the server was not reached', () => {
    expect(messageOf(new TypeError('Failed to fetch'))).toBe('Erreur de connexion au serveur');
    expect(readApiError(new TypeError('Failed to fetch')).status).toBe(0);
  });

  test.each(['TimeoutError', 'AbortError'])(
    'is reported as a failed connection when the call is aborted with a %s',
    (name) => {
      const failed = new DOMException('signal timed out', name);
      expect(messageOf(failed)).toBe('Erreur de connexion au serveur');
      expect(authErrorMessage(readApiError(failed), 'login')).not.toContain('signal');
    },
  );

  test('has a default message when the thrown value is not an error', () => {
    expect(messageOf('boum')).toBe("Une erreur inattendue s'est produite.");
    expect(messageOf(null)).toBe("Une erreur inattendue s'est produite.");
  });
});
