import type { Plugin } from 'vite';

export interface Guide {
  title: string;
  /** Sanitised HTML before the first section. */
  intro: string;
  sections: {
    /** Anchor of the section in the page. */
    id: string;
    title: string;
    /** Sanitised HTML, without the title. */
    html: string;
    /** The same text without markup, for searches. */
    text: string;
  }[];
}

export function readGuide(source: string): Guide;
export const guide: Plugin;
