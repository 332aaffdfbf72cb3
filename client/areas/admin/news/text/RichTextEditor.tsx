import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';

import type { FieldControl } from '#ui/inputs/Field';
import { barInTheWay } from '#ui/inputs/useBarInTheWay';
import { NewImagesDialog } from '../images/NewImagesDialog';
import { LeftOutNotice } from './LeftOutNotice';
import { useForeignImages } from './leftOutImages';
import { settlePending, withoutPending } from './pendingImages';
import { richTextExtensions } from './richText';
import { RichTextToolbar } from './RichTextToolbar';

export interface RichTextEditorProps {
  control: FieldControl;
  /** Text as HTML. */
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  ref?: Ref<{ focus: () => void }>;
}

/** Minimum distance in pixels between the cursor and the edges of the visible area. */
const CLEAR = {
  top: 12,
  left: 0,
  right: 0,
  get bottom() {
    return barInTheWay() + 12;
  },
};

/** Rich text editor of an article. It is loaded on demand, because its library is large. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { control, value, onChange, onBlur, ref } = props;
  // HTML that this editor returned last. A different `value` was set from outside, for example by
  // restoring a draft.
  const written = useRef(value);
  const { leftOut, pending, editorProps, check, settle, ...images } = useForeignImages(value);
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    // The Content-Security-Policy forbids styles that the library injects. The classes below
    // replace them.
    injectCSS: false,
    onBlur,
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : withoutPending(changed.getHTML());
      onChange(written.current);
    },
    editorProps: {
      ...editorProps,
      scrollThreshold: CLEAR,
      scrollMargin: CLEAR,
      attributes: () => ({
        id: control.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Contenu',
        'aria-required': 'true',
        ...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] }),
        ...(control['aria-invalid'] && { 'aria-invalid': 'true' }),
        // The height of images is limited, so that a tall image does not hide the text around it.
        class:
          'prose min-h-72 px-4 py-3 break-words whitespace-pre-wrap text-ink [&_img]:max-h-80 [&_img]:w-auto',
      }),
    },
  });
  const checkLoaded = useEffectEvent(check);
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    checkLoaded(value);
  }, [editor, value]);
  useImperativeHandle(ref, () => ({ focus: () => editor.commands.focus() }), [editor]);
  return (
    <div className="rounded-control border border-field bg-surface">
      <RichTextToolbar editor={editor} />
      <LeftOutNotice
        images={leftOut}
        onReplace={({ url, alt }) => {
          editor.chain().focus().setImage({ src: url, alt }).run();
          settle();
        }}
        onDismiss={() => {
          settle();
          editor.commands.focus();
        }}
      />
      {pending.length > 0 && (
        <NewImagesDialog
          images={pending}
          onAdded={(id, image) => {
            settlePending(editor, id, image);
            images.settlePending([id]);
          }}
          onClose={() => {
            for (const { id } of pending) settlePending(editor, id, null);
            images.settlePending(pending.map(({ id }) => id));
            editor.commands.focus();
          }}
        />
      )}
      <div className="max-h-[70vh] overflow-y-auto">
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}
