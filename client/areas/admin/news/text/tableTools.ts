import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';
import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  Captions,
  Columns3,
  Grid2x2X,
  Rows3,
  Table,
} from 'lucide-react';

import { addCaption, insertTable } from './richTextTables';
import type { Tool } from './richTextTool';

const inTable = (editor: Editor) => editor.isActive('table');

const ofTable = (label: string, Icon: Tool['Icon'], command: typeof addRowAfter): Tool => ({
  label,
  Icon,
  off: { when: (editor) => !inTable(editor), reason: 'placez le curseur dans un tableau' },
  run: (editor) => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  },
});

export const TABLE_TOOLS: readonly Tool[] = [
  {
    label: 'Tableau',
    Icon: Table,
    off: { when: inTable, reason: 'le curseur est déjà dans un tableau' },
    run: insertTable,
  },
  ofTable('Ajouter une ligne', BetweenHorizontalEnd, addRowAfter),
  ofTable('Ajouter une colonne', BetweenVerticalEnd, addColumnAfter),
  ofTable('Supprimer la ligne', Rows3, deleteRow),
  ofTable('Supprimer la colonne', Columns3, deleteColumn),
  ofTable('Supprimer le tableau', Grid2x2X, deleteTable),
  {
    label: 'Légende',
    Icon: Captions,
    off: {
      when: (editor) => editor.isActive('figure') || !(inTable(editor) || editor.isActive('image')),
      reason: 'placez le curseur dans une image ou un tableau sans légende',
    },
    run: addCaption,
  },
];
