import type { KnownError } from '#platform/errors/catalogue';
import { boundsOf } from '#platform/input/limits';
import { errorAnswers, OF_GAME_CLIENTS } from '#platform/rest/document';
import {
  boundedBy,
  count,
  dateTime,
  exactly,
  id,
  like,
  named,
  OF_BODIES,
  optional,
  parameter,
  success,
  text,
  type Properties,
} from '#platform/rest/shapes';
import { CallKind } from '../statistics/calls/callKind.types';
import { shiftCall } from '../statistics/calls/calls.types';
import { gameAccessInput } from '../statistics/gameClient/gameTokens.types';
import { ShiftState, ShiftVerdict } from './shift.types';
import { shiftsErrors } from './shifts.errors';
import { shiftCallsInput, shiftKeyInput } from './shifts.types';

const namesOf = (name: string, all: Readonly<Record<string, string>>) =>
  named(name, { type: 'string', enum: Object.keys(all) });

const installationId = like(text, '42');
const shiftKey = like(text, 'garde-2026-03-01');
const installationName = like(text, 'PC du salon');

/** A time as it is signed: in UTC, with milliseconds. */
const signedTime = { ...dateTime, description: 'En UTC, avec millisecondes.' };

const shift = named(
  'Shift',
  exactly({
    id: like(text, '42'),
    key: { ...shiftKey, description: 'Identifiant donné par le jeu.' },
    state: namesOf('ShiftState', ShiftState),
    verdict: namesOf('ShiftVerdict', ShiftVerdict),
    callCount: { ...count, description: 'Appels reçus.' },
    countedCalls: {
      ...count,
      description: 'Appels comptés\u00a0; 0 tant que la garde n’est pas vérifiée.',
    },
    experience: { ...count, description: 'Points d’expérience des appels.' },
    explanation: {
      ...like(optional, null),
      description: 'Raison du verdict, à montrer au joueur.',
    },
  }),
);

const call = named(
  'ShiftCall',
  exactly(
    boundedBy(shiftCall.shape, {
      callId: like(text, 'appel-1'),
      answeredAt: signedTime,
      kind: namesOf('CallKind', CallKind),
      successful: { type: 'boolean' },
      perfect: { type: 'boolean' },
      responseSeconds: like({ type: 'number' }, 4.2),
      durationSeconds: like({ type: 'integer' }, 95),
    }),
  ),
);

/** Returns the schema of a body with a signed message. */
const signed = (fields: Properties) =>
  exactly({
    message: exactly(
      boundedBy(shiftCallsInput.shape, {
        installationId: { ...installationId, description: 'Installation qui signe.' },
        sequence: {
          ...like({ type: 'integer' }, 2),
          description: 'Numéro du message, compté par installation à partir de 1 et sans trou.',
        },
        sentAt: signedTime,
        shiftKey,
        ...fields,
      }),
    ),
    signature: {
      ...like(text, 'q2Jv0mWc1y8uTzB6mJk3n5pX7rL9sD4fG0hQaE2iUoY'),
      description:
        'HMAC-SHA-256 du message, avec la clé de son installation, en base64url (docs/game-client.md).',
    },
  });

const received = (
  operationId: string,
  summary: string,
  fields: Properties,
  ...errors: KnownError[]
) => ({
  ...OF_GAME_CLIENTS,
  operationId,
  summary,
  description: `Le \`type\` signé est \`${operationId}\`. Un message déjà reçu est confirmé à nouveau, sans autre effet.`,
  body: signed(fields),
  response: {
    200: success('L’accusé de réception.', {
      data: named(
        'ShiftReceipt',
        exactly({
          nextSequence: {
            ...like({ type: 'integer', minimum: 1 }, 3),
            description: 'Numéro du prochain message.',
          },
          alreadyKnown: { type: 'boolean', description: 'Vrai si le message avait déjà été reçu.' },
          shift,
        }),
      ),
    }),
    ...errorAnswers(
      ...OF_BODIES,
      'GAME_TOKEN_INVALID',
      shiftsErrors.INSTALLATION_NOT_FOUND,
      shiftsErrors.INSTALLATION_KEY_LOST,
      shiftsErrors.SHIFT_SIGNATURE_INVALID,
      shiftsErrors.SHIFT_SEQUENCE_GAP,
      shiftsErrors.SHIFT_MESSAGE_ALTERED,
      ...errors,
    ),
  },
});

export const openShift = received(
  'openShift',
  'Ouvre une garde',
  { openedAt: signedTime },
  shiftsErrors.SHIFT_EXISTS,
  shiftsErrors.SHIFT_TOO_OLD,
);

export const sendShiftCalls = received(
  'sendShiftCalls',
  'Ajoute des appels à une garde ouverte',
  { calls: { type: 'array', minItems: 1, items: call } },
  shiftsErrors.SHIFT_NOT_FOUND,
  shiftsErrors.SHIFT_ENDED,
  shiftsErrors.SHIFT_TOO_OLD,
  shiftsErrors.SHIFT_TOO_LONG,
);

export const closeShift = received(
  'closeShift',
  'Termine une garde, qui est alors vérifiée',
  { closedAt: signedTime },
  shiftsErrors.SHIFT_NOT_FOUND,
  shiftsErrors.SHIFT_ENDED,
);

export const registerThisInstallation = {
  ...OF_GAME_CLIENTS,
  operationId: 'registerThisInstallation',
  summary: 'Enregistre l’installation du jeu qui envoie la requête',
  body: exactly(boundedBy(gameAccessInput.shape, { name: installationName })),
  response: {
    201: success('L’installation et sa clé.', {
      data: exactly({
        key: {
          ...like(text, 'v1nQy5mE8sKc0uWf3xRb6tHj9pLd2aGz4iYoUeTqXwM'),
          description: 'Clé de 32\u00a0octets en base64url, donnée une seule fois.',
        },
        installation: named(
          'Installation',
          exactly({ id: installationId, name: installationName }),
        ),
      }),
    }),
    ...errorAnswers(...OF_BODIES, 'GAME_TOKEN_INVALID', shiftsErrors.TOO_MANY_INSTALLATIONS),
  },
};

export const getShiftOfInstallation = {
  ...OF_GAME_CLIENTS,
  operationId: 'getShiftOfInstallation',
  summary: 'Donne une garde avec son verdict actuel',
  params: {
    type: 'object',
    required: ['installationId', 'shiftKey'],
    properties: {
      installationId: {
        ...parameter({ ...id, minimum: 1 }),
        description: 'Numéro de l’installation.',
      },
      shiftKey: {
        ...shiftKey,
        ...boundsOf(shiftKeyInput.shape.shiftKey),
        description: 'Identifiant de la garde, donné par le jeu.',
      },
    },
  },
  response: {
    200: success('La garde.', { data: shift }),
    ...errorAnswers('GAME_TOKEN_INVALID', 'VALIDATION_FAILED', shiftsErrors.SHIFT_NOT_FOUND),
  },
};
