import { EditorContent, useEditor } from '@tiptap/react';

import { richTextExtensions } from './richText';

/** A text that was not saved yet, as it will be read: only what the editor knows is shown. */
export default function RichTextPreview({ html }: { html: string }) {
  const editor = useEditor({
    extensions: richTextExtensions,
    content: html,
    editable: false,
    injectCSS: false,
    // Read, not typed in: the library would call it a field, and one without a name.
    editorProps: { attributes: { class: 'prose', role: 'group', 'aria-label': 'Texte' } },
  });
  return <EditorContent editor={editor} />;
}
