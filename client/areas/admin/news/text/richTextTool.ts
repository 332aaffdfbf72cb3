import type { Editor } from '@tiptap/react';
import type { LucideIcon } from 'lucide-react';

export interface Tool {
  label: string;
  Icon: LucideIcon;
  /** Returns whether the tool is active at the cursor; absent for tools without a state. */
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
  /** Condition that disables the tool, and the reason, which is shown after the tool's name. */
  off?: { when: (editor: Editor) => boolean; reason: string };
}
