import { Image } from '@tiptap/extension-image';
import { StarterKit } from '@tiptap/starter-kit';

import { tableExtensions } from './richTextTables';

/** Images of the library only, whatever a text, a draft or a typed address holds. */
const LibraryImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
  addInputRules: () => [],
});

/** The extensions of the editor; the server allows all that they write. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, HTMLAttributes: { target: null } },
  }),
  LibraryImage,
  ...tableExtensions,
];
