import { AsyncLocalStorage } from 'node:async_hooks';

/** Recipient of the sample of a mail. */
export interface SampleRecipient {
  username: string;
  email: string;
}

/**
 * A mail that the site sends. Every mail names its template, so each kind of mail has a sample that
 * staff can read before one is sent.
 */
export interface MailTemplate {
  /** Key in URLs, such as 'password-reset'. */
  key: string;
  /** Name for staff, in French. */
  name: string;
  /** When the mail is sent and to whom, in French. */
  trigger: string;
  /** Calls the function that sends the mail, with sample data that stays out of the database. */
  sample: (to: SampleRecipient) => Promise<void>;
}

/** Secret of the links in samples. No link with it works. */
export const SAMPLE_SECRET = 'exemple';

const templates = new Map<string, MailTemplate>();

/** Defines a mail template. @throws Error when another template has the key */
export function defineMail(template: MailTemplate): MailTemplate {
  if (templates.has(template.key)) throw new Error(`Two mail templates are named ${template.key}`);
  templates.set(template.key, template);
  return template;
}

/** Returns every mail template, sorted by its name. */
export const mailTemplates = (): MailTemplate[] =>
  [...templates.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'fr'));

/** Returns the mail template with a key; null when there is none. */
export const findMailTemplate = (key: string): MailTemplate | null => templates.get(key) ?? null;

/** A mail that was composed but not sent. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

interface Capture {
  mails: ComposedMail[];
  used: Set<MailTemplate>;
}

const captures = new AsyncLocalStorage<Capture>();

/** Captures mails instead of queuing them, while a sample is composed. Returns whether it did. */
export function captureMails(mails: readonly ComposedMail[]): boolean {
  const capture = captures.getStore();
  capture?.mails.push(...mails);
  return capture !== undefined;
}

/** Notes the template of a composed mail, while a sample is composed. */
export function noteTemplate(template: MailTemplate): void {
  captures.getStore()?.used.add(template);
}

/**
 * Composes the sample of a mail through the function that sends the mail, so that the sample is
 * what a recipient gets. Sends nothing.
 * @throws Error when the sample is not exactly one mail of this template
 */
export async function composeSample(
  template: MailTemplate,
  to: SampleRecipient,
): Promise<ComposedMail> {
  const capture: Capture = { mails: [], used: new Set() };
  await captures.run(capture, () => template.sample(to));
  const [mail, ...others] = capture.mails;
  if (!mail || others.length > 0 || capture.used.size !== 1 || !capture.used.has(template))
    throw new Error(`The sample of ${template.key} must compose one mail of this template`);
  return mail;
}
