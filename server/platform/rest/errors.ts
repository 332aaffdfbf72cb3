import type {
  FastifyError,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { reportFailure } from '../answers';
import { AppError, toPublicError } from '../errors/AppError';
import { missingFields, readsJson } from './shapes';

/** Sends an error to a REST client. An unexpected error is logged and sent as INTERNAL. */
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

/** French messages, keyed by the JSON Schema keyword that the field violates. */
const MESSAGES: Readonly<Record<string, string>> = {
  required: 'Ce champ est obligatoire.',
  // See `address` in shapes.ts.
  not: 'Ce paramètre n’existe pas.',
};

/** Maximum number of fields in an error, because a URL may have thousands of unknown parameters. */
const MOST_FIELDS = 50;

/** Returns French messages, keyed by field, for a request that violates the schema of its route. */
function validationFields(
  problems: FastifySchemaValidationError[],
  request: FastifyRequest,
): Record<string, string> {
  const wrong = problems.map(({ keyword, params, instancePath }) => {
    const missing = keyword === 'required' ? String(params.missingProperty) : null;
    const field = missing ?? (instancePath.split('/').filter(Boolean).join('.') || 'body');
    return [field, MESSAGES[keyword] ?? 'Cette valeur n’est pas valide.'];
  });
  // Adds the missing fields. The service that usually reports them is not called for an invalid
  // request.
  const missing = missingFields(request).map((field) => [field, MESSAGES.required]);
  return Object.fromEntries([...wrong, ...missing].slice(0, MOST_FIELDS));
}
