import { signSessionToken } from '#domains/identity/auth/sessions/tokens';
import * as environment from '#platform/env';

/** Prints a server's first token. Several processes run it simultaneously on a new DATA_DIR. */
environment.setEnv(environment.readEnv());
console.log(signSessionToken({ sessionId: 'first', userId: 1 }));
