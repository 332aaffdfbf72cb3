/** Media query of the dark theme in mails, which the preview of mails replaces. */
export const DARK_THEME = '@media (prefers-color-scheme: dark)';
