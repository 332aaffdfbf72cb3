import { SecurityEntry } from '#domains/insights/security/securityEntry.entity';
import { repository } from '#platform/db/transaction';
import { settleBackground } from '#platform/running/background';
import { createUser } from '#server/seeds/factories/user.factory';
import { mailsTo } from '../content/outbox';
import { deviceCookie } from '../running/cookies';
import { PASSWORD, type CallOptions, type TestApp } from '../running/testApp';
import { login } from './accounts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

/** IP address and browser of a member. */
export const HOME: CallOptions = { ip: '192.0.2.10', userAgent: FIREFOX };
/** IP address and browser of a stranger. */
export const AWAY: CallOptions = { ip: '198.51.100.20', userAgent: SAFARI };

/** Query of the caller's security log. */
export const MY_ACTIVITY = `query ($page: Int! = 1, $pageSize: Int! = 20) {
  mySecurityActivity(page: $page, pageSize: $pageSize) {
    total pageCount items { kind count device network }
  } }`;

let made = 0;

/** Creates a member who is signed in from their known address. */
export async function memberAtHome(app: TestApp) {
  const { id, email } = await createUser({ username: `veilleur${made++}` });
  const { data, headers } = await login(app, email, PASSWORD, HOME);
  return { id, email, as: data.login.token as string, cookie: deviceCookie({ headers }) };
}

/** Sends a wrong password several times and waits until the attempts are logged. */
export async function failToSignIn(
  app: TestApp,
  email: string,
  times: number,
  call: CallOptions = AWAY,
): Promise<void> {
  for (let i = 0; i < times; i++) await login(app, email, 'faux', call);
  await settleBackground();
}

/** Reads the security log of an account, oldest first. */
export const entriesOf = (userId: number) =>
  repository(SecurityEntry).find({ where: { userId }, order: { at: 'ASC', id: 'ASC' } });

/** Reads the kinds of the security log entries of an account, oldest first. */
export const kindsOf = async (userId: number) => (await entriesOf(userId)).map(({ kind }) => kind);

/** Returns the subjects of the mails to an address, without the name of the site. */
export const mailSubjects = async (app: TestApp, email: string) =>
  (await mailsTo(app, email)).map(({ subject }) => subject.replace(/ – .*/, ''));

/** Returns the secret of the link "Ce n'était pas moi" in the last mail to an address. */
export async function notMeLinkIn(app: TestApp, email: string): Promise<string> {
  const text = (await mailsTo(app, email)).at(-1)?.text ?? '';
  return /\/pas-moi\?jeton=([\w-]+)/.exec(text)?.[1] ?? '';
}
