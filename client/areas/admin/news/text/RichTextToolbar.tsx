import { useEditorState, type Editor } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Undo2,
} from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { useState } from 'react';

import { classes } from '#ui/inputs/classes';
import { LinkDialog } from './LinkDialog';
import { MediaDialog } from '../images/MediaDialog';
import type { Tool } from './richTextTool';
import { TABLE_TOOLS } from './tableTools';

const TOOLS: readonly Tool[] = [
  {
    label: 'Gras',
    Icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italique',
    Icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Barré',
    Icon: Strikethrough,
    isOn: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    label: 'Titre de section',
    Icon: Heading2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Sous-titre',
    Icon: Heading3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'Liste à puces',
    Icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Liste numérotée',
    Icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Citation',
    Icon: Quote,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'Code',
    Icon: Code,
    isOn: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    label: 'Ligne de séparation',
    Icon: Minus,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

const STEPS: readonly Tool[] = [
  {
    label: 'Annuler la frappe',
    Icon: Undo2,
    off: { when: (editor) => !editor.can().undo(), reason: 'rien à annuler' },
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: 'Rétablir la frappe',
    Icon: Redo2,
    off: { when: (editor) => !editor.can().redo(), reason: 'rien à rétablir' },
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

/** Toolbar for the selected text: one tab stop, with arrow keys between its buttons. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState<'link' | 'image' | null>(null);
  const close = () => setOpen(null);
  const opening: readonly Tool[] = [
    {
      label: 'Lien',
      Icon: Link2,
      isOn: () => editor.isActive('link'),
      run: () => setOpen('link'),
    },
    { label: 'Image', Icon: ImagePlus, run: () => setOpen('image') },
  ];
  return (
    <Toolbar.Root
      aria-label="Mise en forme"
      className="flex flex-wrap border-b border-line p-1 md:gap-0.5"
    >
      {[...TOOLS, ...opening, ...TABLE_TOOLS, ...STEPS].map((tool) => (
        <ToolButton key={tool.label} editor={editor} tool={tool} />
      ))}
      {open === 'link' && (
        <LinkDialog
          url={String(editor.getAttributes('link').href ?? '')}
          onClose={close}
          onChoose={(href) => {
            const chain = editor.chain().focus().extendMarkRange('link');
            if (href) chain.setLink({ href }).run();
            else chain.unsetLink().run();
          }}
        />
      )}
      {open === 'image' && (
        <MediaDialog
          onClose={close}
          onChoose={({ url, alt }) => editor.chain().focus().setImage({ src: url, alt }).run()}
        />
      )}
    </Toolbar.Root>
  );
}

function ToolButton({ editor, tool }: { editor: Editor; tool: Tool }) {
  const { label, Icon, isOn, off, run } = tool;
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: isOn?.(current),
      isOff: off?.when(current) ?? false,
    }),
  });
  return (
    <Toolbar.Button
      aria-label={label}
      // Screen readers announce the title as a description. A disabled tool has the reason in its
      // title.
      title={state.isOff ? `${label}\u00A0: ${off?.reason}` : label}
      aria-pressed={state.on}
      aria-disabled={state.isOff || undefined}
      onClick={() => !state.isOff && run(editor)}
      className={classes(
        'grid size-11 place-items-center rounded-control text-ink hover:bg-surface-sunken aria-disabled:text-field md:size-9',
        state.on && 'bg-surface-sunken',
      )}
    >
      <Icon aria-hidden="true" size={18} />
    </Toolbar.Button>
  );
}
