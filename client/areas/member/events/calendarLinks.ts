/** Programs to which a calendar is added with one tap, with the address that adds it. */
export const CALENDAR_PROGRAMS: readonly {
  name: string;
  hint: string;
  hrefFor: (url: string, name: string) => string;
}[] = [
  { name: 'Apple', hint: 'iPhone, iPad, Mac', hrefFor: (url) => webcal(url) },
  {
    name: 'Google Agenda',
    hint: 'Android',
    hrefFor: (url) =>
      `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal(url) })}`,
  },
  {
    name: 'Outlook',
    hint: 'Windows',
    hrefFor: (url, name) =>
      `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url, name })}`,
  },
];

/** Returns the address of a calendar with the scheme that calendar programs open. */
const webcal = (url: string): string => url.replace(/^https?:/, 'webcal:');
