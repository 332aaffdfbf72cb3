import { signSessionToken } from '#domains/identity/auth/sessions/tokens';
import * as environment from '#platform/env';

/** A server's first token, printed: run by several processes at once on one new DATA_DIR. */
environment.setEnv(environment.readEnv());
console.log(signSessionToken({ sessionId: 'first', userId: 1 }));
