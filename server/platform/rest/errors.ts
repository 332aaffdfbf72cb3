import type {
  FastifyError,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { reportFailure } from '../answers';
import { AppError, toPublicError } from '../errors/AppError';
import { missingFields, readsJson } from './shapes';

/**
 * Sends any error as the REST envelope; an unexpected error is reported and answered as INTERNAL.
 */
export function sendRestError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = asAppError(error, request);
  const place = `${request.method} ${request.routeOptions.url ?? ''}`.trim();
  if (!known) reportFailure(error, request.id, place);
  const { message, status, ...rest } = toPublicError(known ?? error, request.id, 'value');
  if (rest.retryAfterSeconds !== undefined) reply.header('retry-after', rest.retryAfterSeconds);
  void reply.status(status).send({ success: false, error: message, ...rest });
}

function asAppError(error: unknown, request: FastifyRequest): AppError | null {
  if (error instanceof AppError) return error;
  const { code, validation, statusCode } = error as Partial<FastifyError>;
  if (validation) return AppError.invalid(validationFields(validation, request));
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('PAYLOAD_TOO_LARGE');
  if (statusCode === 412) return new AppError('PRECONDITION_FAILED');
  if (statusCode === 415 && readsJson(request)) return new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('BAD_REQUEST');
  }
  return null;
}

/** The French message for each schema keyword that a field fails. */
const MESSAGES: Readonly<Record<string, string>> = {
  required: 'Ce champ est obligatoire.',
  // See `address` in shapes.ts.
  not: 'Ce paramètre n’existe pas.',
};

/**
 * How many fields an answer names at most: an address may carry thousands of unknown parameters.
 */
const MOST_FIELDS = 50;

/** French messages by field, for a request that does not fit the schema of its route. */
function validationFields(
  problems: FastifySchemaValidationError[],
  request: FastifyRequest,
): Record<string, string> {
  const wrong = problems.map(({ keyword, params, instancePath }) => {
    const missing = keyword === 'required' ? String(params.missingProperty) : null;
    const field = missing ?? (instancePath.split('/').filter(Boolean).join('.') || 'body');
    return [field, MESSAGES[keyword] ?? 'Cette valeur n’est pas valide.'];
  });
  // The service that would report missing fields is not reached, so they are added here.
  const missing = missingFields(request).map((field) => [field, MESSAGES.required]);
  return Object.fromEntries([...wrong, ...missing].slice(0, MOST_FIELDS));
}
