import type {
  FastifyError,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { reportFailure } from '../platform/answers';
import { AppError, toPublicError } from '../platform/errors/AppError';

/** Sends any error as the REST envelope; what is not in the catalogue is reported and answered INTERNAL. */
export function sendRestError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = asAppError(error);
  if (!known) reportFailure(error, request.id);
  const { message, status, ...rest } = toPublicError(known ?? error, request.id);
  if (rest.retryAfterSeconds !== undefined) reply.header('retry-after', rest.retryAfterSeconds);
  void reply.status(status).send({ success: false, error: message, ...rest });
}

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const { code, validation, statusCode } = error as Partial<FastifyError>;
  if (validation) return AppError.invalid(validationFields(validation));
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('PAYLOAD_TOO_LARGE');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('BAD_REQUEST');
  }
  return null;
}

/** What a schema refuses a field for, by its keyword. */
const MESSAGES: Readonly<Record<string, string>> = {
  required: 'Ce champ est obligatoire.',
  // See `address` in shapes.ts.
  not: 'Ce paramètre n’existe pas.',
};

/** French messages by field for what does not fit its route's schema. */
function validationFields(problems: FastifySchemaValidationError[]): Record<string, string> {
  return Object.fromEntries(
    problems.map(({ keyword, params, instancePath }) => {
      const missing = keyword === 'required' ? String(params.missingProperty) : null;
      const field = missing ?? (instancePath.split('/').filter(Boolean).join('.') || 'body');
      return [field, MESSAGES[keyword] ?? 'Ce champ n’a pas la forme attendue.'];
    }),
  );
}
