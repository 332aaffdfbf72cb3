import { AppError, type AppErrorDetails } from '../platform/errors/AppError';
import { knownErrors } from '../platform/errors/catalogue';
import type { Operation } from './components';

const REQUEST_ID = '8d6f2c1e-3b0a-4f3e-9a52-6c1d7e0b4a11';
const APPROVAL = {
  confirmationId: 42,
  until: '2026-03-03T17:30:00.000Z',
  whoCan: 'Camille Martin',
};

/** Values of the errors whose examples need any. */
const ERROR_DETAILS: Readonly<Record<string, AppErrorDetails>> = {
  VALIDATION_FAILED: { fields: { email: 'Ce champ est obligatoire.' } },
  RATE_LIMITED: { params: { wait: '42 secondes' }, retryAfterSeconds: 42 },
  ACCOUNT_LOCKED: { params: { wait: '12 minutes' }, retryAfterSeconds: 720 },
  BANNED: { params: { until: 'jusqu’au 3 mars 2026', reason: 'insultes répétées.' } },
  TWO_FACTOR_UNREADABLE: { params: { supportEmail: 'contact@exemple.fr' } },
  PAYMENT_DECLINED: { params: { reason: 'la carte a expiré.' } },
  CONFIRMATION_AWAITED: {
    params: { who: 'Camille Martin', can: 'peut', until: '3 mars 2026 à 18\u00a0h\u00a030' },
    current: APPROVAL,
  },
  CONFIRMATION_DELAYED: { params: { until: '3 mars 2026 à 18\u00a0h\u00a030' }, current: APPROVAL },
  CONFIRMATION_WAITING: {
    params: { until: '3 mars 2026 à 18\u00a0h\u00a030' },
    current: APPROVAL,
  },
  SHIFT_SEQUENCE_GAP: { params: { expected: 2 }, current: { expected: 2 } },
  SHIFT_MESSAGE_ALTERED: { params: { expected: 2 }, current: { expected: 2 } },
};

/**
 * Returns examples of the responses with errors, keyed by code.
 * @throws Error for an error whose message has no values
 */
export function errorExamples(codes: ReadonlySet<string>): Record<string, object> {
  const known = knownErrors().filter(({ code }) => codes.has(code));
  const examples = known.map((row) => {
    const { params = {}, ...details } = ERROR_DETAILS[row.code] ?? {};
    const named = [...row.message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    if (!named.every((name) => name in params)) {
      throw new Error(`Give the values of ${row.code} for its example in ERROR_DETAILS.`);
    }
    const { code, message: error } = new AppError(row, { params });
    const value = { success: false, error, code, requestId: REQUEST_ID, ...details };
    return [code, { summary: error, value }];
  });
  return Object.fromEntries(examples);
}

/** Returns the codes of the errors with which an operation answers. */
export const errorCodesOf = ({ responses }: Operation): string[] =>
  Object.values(responses).flatMap(({ content }) =>
    Object.keys(content?.['application/json']?.examples ?? {}),
  );
