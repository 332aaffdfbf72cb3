import { Image } from '@tiptap/extension-image';
import { StarterKit } from '@tiptap/starter-kit';

import { isAcceptedLink } from './linkAddress';
import { PendingImageNode } from './pendingImages';
import { tableExtensions } from './richTextTables';

/** Image node that accepts library images only, in pasted, stored and typed text. */
const LibraryImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
  addInputRules: () => [],
});

/** The extensions of the editor; the server allows all that they write. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, HTMLAttributes: { target: null }, isAllowedUri: isAcceptedLink },
  }),
  LibraryImage,
  PendingImageNode,
  ...tableExtensions,
];
