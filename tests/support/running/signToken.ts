import { signSessionToken } from '#domains/identity/auth/sessions/tokens';
import * as environment from '#platform/env';

/**
 * Prints the first token that a server on DATA_DIR signs. A test runs several of these processes
 * simultaneously on a new DATA_DIR.
 */
environment.setEnv(environment.readEnv());
console.log(signSessionToken({ sessionId: 'first', userId: 1 }));
