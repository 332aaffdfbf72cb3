import type { Editor } from '@tiptap/react';
import type { LucideIcon } from 'lucide-react';

/** What a button of the toolbar does to the text. */
export interface Tool {
  label: string;
  Icon: LucideIcon;
  /** Of a tool that is on or off where the cursor is. */
  isOn?: (editor: Editor) => boolean;
  act: (editor: Editor) => void;
  /** When it cannot serve, and why, after its name. */
  off?: { when: (editor: Editor) => boolean; why: string };
}
