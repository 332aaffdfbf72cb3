import { EditorContent, useEditor } from '@tiptap/react';

import { richTextExtensions } from './richText';

/** Preview of an unsaved text, limited to the elements that the editor supports. */
export default function RichTextPreview({ html }: { html: string }) {
  const editor = useEditor({
    extensions: richTextExtensions,
    content: html,
    editable: false,
    injectCSS: false,
    // Without this role, screen readers would announce the read-only text as an unnamed text field.
    editorProps: { attributes: { class: 'prose', role: 'group', 'aria-label': 'Texte' } },
  });
  return <EditorContent editor={editor} />;
}
