import {
  callOrReturn,
  getExtensionField,
  mergeAttributes,
  Node,
  type Editor,
  type ParentConfig,
} from '@tiptap/react';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';

/** Kind of a node in a table. The commands of prosemirror-tables recognise nodes by this kind. */
type TableRole = 'table' | 'row' | 'cell' | 'header_cell';

declare module '@tiptap/core' {
  interface NodeConfig<Options, Storage> {
    tableRole?:
      | TableRole
      | ((this: { parent: ParentConfig<NodeConfig<Options, Storage>>['tableRole'] }) => TableRole);
  }
}

const goTo =
  (direction: 1 | -1) =>
  ({ editor }: { editor: Editor }) =>
    goToNextCell(direction)(editor.state, editor.view.dispatch);

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  tableRole: 'table',
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  // In the last cell, the Tab key is not handled, so that it moves the focus out of the table.
  addKeyboardShortcuts: () => ({ Tab: goTo(1), 'Shift-Tab': goTo(-1) }),
  extendNodeSchema(extension) {
    const { name, options, storage } = extension;
    const field = getExtensionField(extension, 'tableRole', { name, options, storage });
    return { tableRole: callOrReturn(field as TableRole | undefined) };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** Maximum number of rows or columns that a cell spans, the same as on the server. */
const MAX_SPAN = 50;

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => {
    const cells = Number(element.getAttribute(name));
    return Number.isInteger(cells) && cells >= 1 && cells <= MAX_SPAN ? cells : 1;
  },
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

/** Attributes of a cell. Column widths are not stored, because they depend on the content. */
const spans = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false },
});

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  tableRole: 'cell',
  addAttributes: spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(HTMLAttributes), 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  tableRole: 'header_cell',
  addAttributes: () => ({ ...spans(), scope: { default: 'col' } }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes), 0],
});

/** Figure node that contains an image or a table, and its caption. */
const CaptionedTable = Node.create({
  name: 'figure',
  group: 'block',
  content: '(image | table) figcaption',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

export const tableExtensions = [
  Table,
  TableRow,
  TableCell,
  TableHeader,
  CaptionedTable,
  Figcaption,
];

const COLUMNS = 3;

const rowOf = (type: 'tableCell' | 'tableHeader') => ({
  type: 'tableRow',
  content: Array.from({ length: COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] })),
});

export function insertTable(editor: Editor): void {
  const content = [rowOf('tableHeader'), rowOf('tableCell'), rowOf('tableCell')];
  const from = editor.state.selection.from;
  editor
    .chain()
    .focus()
    .insertContent({ type: 'table', content })
    .setTextSelection(from + 3)
    .run();
}

/** Adds a caption to the image or table at the cursor, and moves the cursor into the caption. */
export function addCaption(editor: Editor): void {
  const { state } = editor;
  const { $from } = state.selection;
  const selected = state.doc.nodeAt($from.pos);
  let [at, node] = [$from.pos, selected?.type.name === 'image' ? selected : null];
  for (let depth = $from.depth; depth > 0 && !node; depth -= 1) {
    if ($from.node(depth).type.name === 'table')
      [at, node] = [$from.before(depth), $from.node(depth)];
  }
  if (!node || state.doc.resolve(at).parent.type.name === 'figure') return;
  const end = at + node.nodeSize;
  const captioned = { type: 'figure', content: [node.toJSON(), { type: 'figcaption' }] };
  editor
    .chain()
    .focus()
    .insertContentAt({ from: at, to: end }, captioned)
    .setTextSelection(end + 2)
    .run();
}
