/** Pattern of the characters that no XML document may contain, even escaped. */
const ILLEGAL = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Removes the characters that no XML document may contain. */
export const withoutIllegal = (text: string): string => text.replace(ILLEGAL, '');

/** Escapes a text for the content of an element or attribute of HTML or XML. */
export function escapeText(text: string): string {
  return withoutIllegal(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
