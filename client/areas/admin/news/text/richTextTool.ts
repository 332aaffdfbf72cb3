import type { Editor } from '@tiptap/react';
import type { LucideIcon } from 'lucide-react';

/** A button of the toolbar. */
export interface Tool {
  label: string;
  Icon: LucideIcon;
  /** For a tool that is on or off at the cursor. */
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
  /** When it is disabled, and why; the reason follows its name. */
  off?: { when: (editor: Editor) => boolean; reason: string };
}
