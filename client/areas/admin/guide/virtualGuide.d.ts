/** The guide of the staff, which the build reads from docs/moderation.md (tools/guide.mjs). */
declare module 'virtual:guide' {
  export const guide: {
    title: string;
    intro: string;
    sections: { id: string; title: string; html: string; text: string }[];
  };
}
