import { Image } from '@tiptap/extension-image';
import { StarterKit } from '@tiptap/starter-kit';

import { tableExtensions } from './richTextTables';

/** What the editor writes, all of it among what the server allows in an article. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, protocols: ['mailto'], HTMLAttributes: { target: null } },
  }),
  Image,
  ...tableExtensions,
];
