import { EditorContent, useEditor } from '@tiptap/react';

import { richTextExtensions } from './richText';

/** An unsaved text as it will be read: only what the editor supports is shown. */
export default function RichTextPreview({ html }: { html: string }) {
  const editor = useEditor({
    extensions: richTextExtensions,
    content: html,
    editable: false,
    injectCSS: false,
    // It is only read; the library would otherwise announce it as a field without a name.
    editorProps: { attributes: { class: 'prose', role: 'group', 'aria-label': 'Texte' } },
  });
  return <EditorContent editor={editor} />;
}
