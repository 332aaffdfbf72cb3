import { DARK_THEME } from '#client/shared/mailTheme';
import { listAddress, parameter } from '#client/platform/address/listAddress';
import { adminPaths, type MailSearch } from '#client/platform/address/paths';

export const mailThemes = [
  { slug: 'clair', label: 'Clair' },
  { slug: 'sombre', label: 'Sombre' },
] as const;

export const mailWidths = [
  { slug: 'ordinateur', label: 'Ordinateur' },
  { slug: 'telephone', label: 'Téléphone' },
] as const;

export const mailFormats = [
  { slug: 'html', label: 'HTML' },
  { slug: 'texte', label: 'Texte' },
] as const;

export const mailAddress = listAddress<MailSearch>(adminPaths.mailsOf, {
  email: parameter.matching(/^[a-z-]{1,40}$/),
  theme: parameter.firstOf(mailThemes),
  largeur: parameter.firstOf(mailWidths),
  format: parameter.firstOf(mailFormats),
});

/**
 * Returns the document of a mail in the chosen theme, whatever the theme of the device. A link in it
 * opens nothing, because the frame may not open windows.
 */
export const previewDocument = (html: string, isDark: boolean): string =>
  html
    .replace(DARK_THEME, isDark ? '@media all' : '@media not all')
    .replace('<head>', '<head>\n<base target="_blank">');
