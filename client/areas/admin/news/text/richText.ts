import { Image } from '@tiptap/extension-image';
import { StarterKit } from '@tiptap/starter-kit';

import { isAcceptedLink } from './linkAddress';
import { PendingImageNode } from './pendingImages';
import { tableExtensions } from './richTextTables';

/** Image node that accepts only images of the library. */
const LibraryImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
  addInputRules: () => [],
});

/** Extensions of the editor. The server accepts all elements that they produce. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, HTMLAttributes: { target: null }, isAllowedUri: isAcceptedLink },
  }),
  LibraryImage,
  PendingImageNode,
  ...tableExtensions,
];
