import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { root } from '../process.mjs';

/**
 * Returns an action of node-plop that changes one file.
 * @param change returns the new text; null when the file has another form than expected
 */
export const edit = (path, change) => () => {
  const file = resolve(root, path);
  const changed = change(readFileSync(file, 'utf8'));
  if (changed === null) throw new Error(`${path} does not have the expected form.`);
  writeFileSync(file, changed);
  return path;
};

/** Inserts lines after the last line that matches. */
export const insertAfter = (path, pattern, lines) =>
  edit(path, (text) => {
    const last = [...text.matchAll(new RegExp(pattern, 'gm'))].at(-1);
    if (!last) return null;
    const end = last.index + last[0].length;
    return `${text.slice(0, end)}\n${lines}${text.slice(end)}`;
  });

/** Inserts lines before the first occurrence of a text. */
export const insertBefore = (path, place, lines) =>
  edit(path, (text) => {
    const at = text.indexOf(place);
    return at === -1 ? null : `${text.slice(0, at)}${lines}\n${text.slice(at)}`;
  });

/**
 * Adds an import, and its name to a list: after the last name that is imported from a path that
 * begins with `beside`, otherwise at the end.
 */
export const addToList = (path, { name, from, list, beside = './' }) =>
  edit(path, (given) => {
    // A module definition without migrations has no list of them yet.
    const text =
      list === 'migrations' && !/\bmigrations: \[/.test(given)
        ? given.replace(/^ {2}entities: /m, '  migrations: [],\n$&')
        : given;
    const imports = [...text.matchAll(/^import \{ ([^}]+) \} from '([^']+)';$/gm)];
    const neighbours = imports.filter(([, , source]) => source.startsWith(beside));
    const last = neighbours.at(-1) ?? imports.at(-1);
    const start = new RegExp(`const ${list}\\b[^=]*= \\[|\\b${list}: \\[`).exec(text);
    if (!last || !start) return null;
    const from0 = start.index + start[0].length;
    const end = text.indexOf(']', from0);
    const entries = text
      .slice(from0, end)
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
    const known = new Set(neighbours.flatMap(([, names]) => names.split(', ')));
    const place = entries.findLastIndex((entry) => known.has(entry));
    entries.splice(place === -1 ? entries.length : place + 1, 0, name);
    const importEnd = last.index + last[0].length;
    return [
      text.slice(0, importEnd),
      `\nimport { ${name} } from '${from}';`,
      text.slice(importEnd, from0),
      entries.join(', '),
      text.slice(end),
    ].join('');
  });
