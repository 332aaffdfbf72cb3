import { AppError } from '#platform/errors/AppError';
import {
  download,
  ForeignError,
  IMAGE_LIMITS,
  type ForeignProblem,
} from '#platform/foreign/download';
import { avatarOf } from '#platform/files/images';

/**
 * French messages, keyed by problem. Every refused URL gets the same message, so that internal
 * hosts cannot be probed.
 */
const PROBLEMS: Record<ForeignProblem, string> = {
  address:
    'Cette image n’a pas pu être copiée\u00a0: vérifiez que son adresse s’ouvre dans un navigateur.',
  slow: 'Le site de cette image met trop de temps à répondre.',
  size: 'Cette image est trop lourde\u00a0: 5\u00a0Mo au plus.',
  kind: 'Cette adresse ne donne pas d’image PNG, JPEG ou WebP.',
};

/**
 * Creates an avatar from an image on another site, fetched once. Call it outside a transaction,
 * because the other site may take five seconds.
 * @throws AppError VALIDATION_FAILED; RATE_LIMITED while too many other images are being fetched
 */
export async function copiedAvatar(address: string): Promise<Buffer> {
  return avatarOf(await fetched(address), 'avatarUrl');
}

async function fetched(address: string): Promise<Buffer> {
  try {
    return await download(address, IMAGE_LIMITS);
  } catch (error) {
    if (!(error instanceof ForeignError)) throw error;
    throw AppError.invalid({ avatarUrl: PROBLEMS[error.problem] });
  }
}
