import { emailProblem } from '#client/shared/emailAddress';

/** URL schemes that the server accepts (server/domains/content/news/writing/articleContent.ts). */
const SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** Pattern of a phone number: 2 (such as 15) to 15 digits, with the usual separators. */
const PHONE = /^\+?(?:[\s.()-]*\d){2,15}$/;

const RULE = 'commence par https://, mailto:, tel: ou /.';

/** Returns whether the URL of a link is accepted. The server removes other links. */
export function isAcceptedLink(address: string): boolean {
  const typed = address.trim();
  const scheme = schemeOf(typed);
  return scheme ? SCHEMES.has(scheme) : !/^[/\\]{2}/.test(typed);
}

/** Returns the French reason why the URL of a link is refused; null when it is accepted. */
export function linkProblem(address: string): string | null {
  const scheme = schemeOf(address);
  if (!scheme) return /^\/(?![/\\])/.test(address) ? null : `L’adresse ${RULE}`;
  if (!SCHEMES.has(scheme)) {
    return `Les liens «\u00A0${scheme}:\u00A0» ne sont pas acceptés\u00A0: un lien ${RULE}`;
  }
  const rest = address.slice(scheme.length + 1);
  if (scheme === 'tel') {
    return PHONE.test(rest)
      ? null
      : 'Écrivez un numéro de téléphone après tel:, par exemple tel:+33123456789 ou tel:112.';
  }
  if (scheme === 'mailto') {
    const [recipient = ''] = rest.split('?');
    return emailProblem(recipient) === null
      ? null
      : 'Écrivez une adresse email après mailto:, par exemple mailto:contact@exemple.fr.';
  }
  return rest.startsWith('//') && URL.canParse(address)
    ? null
    : 'Écrivez l’adresse complète de la page, par exemple https://exemple.fr/page.';
}

/** Pattern of a URL without a scheme, such as exemple.fr or exemple.fr/page. */
const BARE_HOST = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?:[/?#]\S*)?$/u;

/** Adds https:// to a typed URL that starts with a host name. Returns other text unchanged. */
export const completedLink = (typed: string): string =>
  BARE_HOST.test(typed) ? `https://${typed}` : typed;

/** Returns an accepted URL as it is stored. The separators in a phone number are removed. */
export const storedLink = (address: string): string =>
  schemeOf(address) === 'tel' ? `tel:${address.slice(4).replace(/[^+\d]/g, '')}` : address;

const schemeOf = (address: string): string | undefined => SCHEME.exec(address)?.[1]?.toLowerCase();
