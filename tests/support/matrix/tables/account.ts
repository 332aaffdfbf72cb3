import { authenticatorOf } from '#domains/identity/auth/twoFactor/secondFactor';
import { SessionRow } from '#domains/identity/auth/sessions/session.entity';
import { guardWaiting } from '#domains/identity/users/emails/emailGuards.service';
import { openSession } from '#domains/identity/auth/sessions/sessions.service';
import { User } from '#domains/identity/users/user.entity';
import { HOUR } from '#platform/running/clock';
import { repository, transaction } from '#platform/db/transaction';
import { emailKeyOf } from '#client/shared/emailAddress';
import { OTHER_PASSWORD } from '#tests/support/people/accounts';
import { PASSWORD } from '#tests/support/running/testApp';
import { createPerson } from '../cast';
import { plain, type Caller, type Case, type Matrix } from '../matrix';
import {
  authenticator,
  authenticatorSecret,
  mailedSecret,
  next,
  passkeyOf,
  softPasskey,
} from '../objects';
import { newChallenge } from '#domains/identity/auth/passkeys/challenges';
import { passkeyRequest } from '#domains/identity/auth/passkeys/passkeyProof';
import { allCallers, holders, members } from '../spec';

const other = async () => (await createPerson()).id;
const password = () => ({ password: PASSWORD });

/**
 * Options of mutations that only read, or that queue a mail after the answer so that the answer
 * does not reveal whether an account exists.
 */
const QUIET = { quiet: true } as const;

/**
 * Opens a second session of an account, which can be ended while the session of the caller stays
 * open.
 */
async function sessionOf(userId: number): Promise<{ id: string }> {
  const from = { ipAddress: '10.9.0.2', userAgent: '' };
  const { sessionId } = await transaction(() => openSession(userId, from));
  return repository(SessionRow).findOneByOrFail({ id: sessionId });
}

const newcomer = () => {
  const username = `arrivant-${next()}`;
  return { username, email: `${username}@exemple.fr`, password: OTHER_PASSWORD };
};

/** Returns a code of the caller's unconfirmed authenticator. */
async function firstCode({ id }: Caller) {
  await authenticator(id, null);
  const secret = new Uint8Array(authenticatorSecret());
  return { code: authenticatorOf('Essai', 'essai', secret).generate() };
}

const proof: Case['variables'] = async ({ id }) => ({
  ...password(),
  code: await authenticator(id),
});

const link = (purpose: Parameters<typeof mailedSecret>[0]): Case['variables'] => {
  return async ({ id }) => ({ token: await mailedSecret(purpose, id) });
};

/**
 * Returns the token of the link that is mailed to the old email when a change of email is
 * requested.
 */
const guard: Case['variables'] = async ({ id }) => {
  const user = await repository(User).findOneByOrFail({ id });
  return { token: await transaction(() => guardWaiting(user, HOUR)) };
};

/** Operations that give access to an account, which all callers may use. */
const entrance: Matrix = {
  'Mutation.register': plain(
    'mutation ($input: RegisterInput!) { register(input: $input) { message } }',
    allCallers(),
    () => {
      const input = newcomer();
      return { input: { ...input, confirmPassword: input.password, ageConfirmed: true } };
    },
  ),
  'Mutation.login': plain(
    'mutation ($input: LoginInput!) { login(input: $input) { token } }',
    allCallers(),
    ({ email }) => ({ input: { email, password: PASSWORD } }),
  ),
  'Mutation.requestPasswordReset': plain(
    'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message } }',
    allCallers(),
    ({ email }) => ({ email }),
    QUIET,
  ),
  'Mutation.resendEmailVerification': plain(
    'mutation ($email: String!) { resendEmailVerification(input: { email: $email }) { message } }',
    allCallers(),
    async () => ({ email: (await createPerson('member', { emailVerifiedAt: null })).email }),
    QUIET,
  ),
  'Mutation.resetPassword': plain(
    'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }',
    allCallers(),
    async ({ id }) => {
      const token = await mailedSecret('password_reset', id);
      return { input: { token, newPassword: OTHER_PASSWORD } };
    },
  ),
  'Query.passwordResetLink': plain(
    'query ($token: String!) { passwordResetLink(token: $token) }',
    allCallers(),
    link('password_reset'),
  ),
  'Query.emailConfirmationLink': plain(
    'query ($token: String!) { emailConfirmationLink(token: $token) }',
    allCallers(),
    link('email_change'),
  ),
  'Query.notMeLink': plain(
    'query ($token: String!) { notMeLink(token: $token) }',
    allCallers(),
    link('lock_warning'),
  ),
  'Query.recentAccess': plain(
    'query ($token: String!) { recentAccess(token: $token) { state } }',
    allCallers(),
    async ({ id, email }) => ({
      token: await mailedSecret('access_review', id, emailKeyOf(email)),
    }),
  ),
  'Mutation.removeRecentAccess': plain(
    'mutation ($token: String!, $ids: [ID!]!) { removeRecentAccess(input: { token: $token, ids: $ids }) { message } }',
    allCallers(),
    async ({ id, email }) => ({
      token: await mailedSecret('access_review', id, emailKeyOf(email)),
      ids: ['passkey:0'],
    }),
  ),
  'Mutation.secureAccount': plain(
    'mutation ($token: String!) { secureAccount(input: { token: $token }) { message } }',
    allCallers(),
    async ({ id, email }) => ({
      token: await mailedSecret('device_warning', id, emailKeyOf(email)),
    }),
  ),
  'Query.firstAdministratorLink': plain(
    'query ($token: String!) { firstAdministratorLink(token: $token) }',
    allCallers(),
    async () => ({ token: await mailedSecret('first_administrator', null) }),
  ),
  'Query.emailChangeLink': plain(
    'query ($token: String!) { emailChangeLink(token: $token) }',
    allCallers(),
    guard,
  ),
  'Mutation.revertEmailChange': plain(
    'mutation ($token: String!) { revertEmailChange(input: { token: $token }) { message } }',
    allCallers(),
    guard,
  ),
  'Mutation.verifyEmail': plain(
    'mutation ($token: String!) { verifyEmail(input: { token: $token }) { message } }',
    allCallers(),
    link('email_verification'),
  ),
  // Refused for all, because the site already has a super administrator.
  'Mutation.createFirstAdministrator': plain(
    'mutation ($input: FirstAdministratorInput!) { createFirstAdministrator(input: $input) { token } }',
    allCallers('INVALID_TOKEN'),
    async () => ({
      input: { ...newcomer(), token: await mailedSecret('first_administrator', null) },
    }),
  ),
};

const sessions: Matrix = {
  'Query.myStaffViews': {
    send: '{ myStaffViews { total } }',
    cases: { 'the caller’s own': { expected: members() } },
  },
  'Query.myPersonalData': {
    send: '{ myPersonalData { key held } }',
    cases: { 'the caller’s own': { expected: members() } },
  },
  'Query.myConsents': {
    send: '{ myConsents { total } }',
    cases: { 'the caller’s own': { expected: members() } },
  },
  'Query.mySecurityActivity': {
    send: '{ mySecurityActivity { total } }',
    cases: { 'the caller’s own': { expected: members() } },
  },
  'Query.mySessions': {
    send: '{ mySessions { id } }',
    cases: { 'the caller’s own': { expected: members() } },
  },
  'Mutation.revokeSession': {
    send: `mutation ($id: ID!) { revokeSession(input: { id: $id }) { message } }`,
    cases: {
      'the caller’s own': {
        expected: members(),
        variables: async ({ id }) => ({ id: (await sessionOf(id)).id }),
      },
      'another’s': {
        expected: members('SESSION_NOT_FOUND'),
        variables: async () => ({ id: (await sessionOf(await other())).id }),
      },
    },
  },
  'Mutation.logout': plain('mutation { logout { message } }', members()),
  'Mutation.logoutEverywhere': plain('mutation { logoutEverywhere { message } }', members()),
  'Mutation.impersonateRole': plain(
    'mutation ($roleId: ID!) { impersonateRole(input: { roleId: $roleId }) { viewingAs { name } } }',
    holders('system.admin.full'),
    () => ({ roleId: 'admin' }),
  ),
  'Mutation.impersonateUser': {
    send: 'mutation ($userId: ID!) { impersonateUser(input: { userId: $userId }) { viewingAs { name } } }',
    cases: {
      'the caller': {
        expected: holders('system.admin.full', 'SELF_ACTION_FORBIDDEN'),
        variables: ({ id: userId }) => ({ userId }),
      },
      'an administrator': {
        expected: holders('system.admin.full'),
        variables: async () => ({ userId: (await createPerson('admin')).id }),
      },
      'a user without a role': {
        expected: holders('system.admin.full', 'VIEWING_NOTHING'),
        variables: async () => ({ userId: (await createPerson()).id }),
      },
    },
  },
  // Refused, because no impersonation is active.
  'Mutation.stopImpersonation': plain(
    'mutation { stopImpersonation { message } }',
    members(),
    undefined,
    {
      quiet: true,
    },
  ),
};

const secondFactor: Matrix = {
  'Query.twoFactor': plain('{ twoFactor { enabled } }', members()),
  'Mutation.startTwoFactor': plain(
    'mutation ($password: String!) { startTwoFactor(input: { password: $password }) { uri } }',
    members(),
    password,
  ),
  'Mutation.confirmTwoFactor': plain(
    'mutation ($code: String!) { confirmTwoFactor(input: { code: $code }) { codes } }',
    members(),
    firstCode,
  ),
  'Mutation.renewRecoveryCodes': plain(
    `mutation ($password: String!, $code: String!) {
      renewRecoveryCodes(input: { password: $password, code: $code }) { codes } }`,
    members(),
    proof,
  ),
  'Mutation.disableTwoFactor': plain(
    `mutation ($password: String!, $code: String!) {
      disableTwoFactor(input: { password: $password, code: $code }) { message } }`,
    members(),
    proof,
  ),
};

/** Adds a passkey to the caller's account. @returns its ID */
const own: Case['variables'] = async ({ id }) => ({ id: (await passkeyOf(id)).id });
const proven = async (caller: Caller) => ({
  proof: { password: PASSWORD },
  ...(await own(caller)),
});

const passkeys: Matrix = {
  // The mutation only returns a challenge, which is not stored.
  'Mutation.startPasskeySignIn': plain(
    'mutation { startPasskeySignIn(input: { use: ALONE }) { challenge } }',
    allCallers(),
    undefined,
    QUIET,
  ),
  'Mutation.signInWithPasskey': plain(
    'mutation ($answer: PasskeyAnswerInput!) { signInWithPasskey(input: $answer) { token } }',
    allCallers(),
    async ({ id }) => {
      const { passkey } = await passkeyOf(id || (await other()));
      return { answer: passkey.sign(passkeyRequest({ purpose: 'sign-in', asker: null })) };
    },
  ),
  'Query.myPasskeys': plain('{ myPasskeys { name } }', members(), own),
  'Mutation.startPasskeyProof': plain(
    'mutation { startPasskeyProof { challenge } }',
    members(),
    undefined,
    QUIET,
  ),
  'Mutation.startPasskeyRegistration': plain(
    'mutation ($proof: ProofInput!) { startPasskeyRegistration(input: $proof) { challenge } }',
    members(),
    () => ({ proof: password() }),
  ),
  // The challenge belongs to another session, so the call of an allowed caller fails at the
  // challenge.
  'Mutation.addPasskey': plain(
    'mutation ($input: NewPasskeyInput!) { addPasskey(input: $input) { passkey { id } } }',
    members('PASSKEY_EXPIRED'),
    () => {
      const made = { challenge: newChallenge({ purpose: 'registration', asker: null }) };
      const passkey = softPasskey();
      return { input: { ...passkey.create({ ...made, userHandle: 'A'.repeat(43) }), name: 'Clé' } };
    },
  ),
  'Mutation.renamePasskey': {
    send: 'mutation ($id: ID!, $name: String!) { renamePasskey(input: { id: $id, name: $name }) { passkey { name } } }',
    cases: {
      'the caller’s own': {
        expected: members(),
        variables: async (caller) => ({ name: 'Autre', ...(await own(caller)) }),
      },
      'another’s': {
        expected: members('PASSKEY_NOT_FOUND'),
        variables: async () => ({ name: 'Autre', id: (await passkeyOf(await other())).id }),
      },
    },
  },
  'Mutation.removePasskey': {
    send: 'mutation ($id: ID!, $proof: ProofInput!) { removePasskey(input: { id: $id, proof: $proof }) { message } }',
    cases: {
      'the caller’s own': { expected: members(), variables: proven },
      'another’s': {
        expected: members('PASSKEY_NOT_FOUND'),
        variables: async () => ({
          proof: password(),
          id: (await passkeyOf(await other())).id,
        }),
      },
    },
  },
  'Mutation.requirePasskeys': plain(
    'mutation ($proof: ProofInput!) { requirePasskeys(input: $proof) { codes } }',
    members(),
    async ({ id }) => {
      await passkeyOf(id);
      return { proof: password() };
    },
  ),
};

/**
 * Operations on the caller's own account. None of them has an argument for the ID of an account.
 */
export const account: Matrix = {
  ...entrance,
  ...sessions,
  ...secondFactor,
  ...passkeys,
  'Query.emailAvailability': plain(
    'query ($email: String!) { emailAvailability(email: $email) { available } }',
    members(),
    ({ email }) => ({ email }),
  ),
  'Mutation.changePassword': plain(
    'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }',
    members(),
    () => ({ input: { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD } }),
  ),
  'Mutation.updateProfile': plain(
    'mutation ($input: ProfileInput!) { updateProfile(input: $input) { user { id } } }',
    members(),
    () => ({ input: { firstName: 'Zoé' } }),
  ),
  'Mutation.setAccountTheme': plain(
    'mutation { setAccountTheme(input: { theme: DARK }) { theme } }',
    members(),
  ),
  'Mutation.updateGameSettings': plain(
    'mutation ($input: GameSettingsInput!) { updateGameSettings(input: $input) { user { id } } }',
    members(),
    () => ({ input: { soundVolume: 25 } }),
  ),
  'Mutation.resetGameSettings': plain('mutation { resetGameSettings { user { id } } }', members()),
  'Mutation.exportMyData': plain(
    'mutation { exportMyData { fileName } }',
    members(),
    undefined,
    QUIET,
  ),
  'Mutation.deactivateAccount': plain('mutation { deactivateAccount { message } }', members()),
  'Mutation.deleteAccount': plain(
    'mutation ($password: String!) { deleteAccount(input: { password: $password }) { message } }',
    members(),
    password,
  ),
};
