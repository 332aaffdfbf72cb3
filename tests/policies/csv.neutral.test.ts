import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLines, withoutGuard } from '#platform/text/csv';

const CHARACTERS = [...';,\t|\r\n"\'=+-@ \uff1d\uff0b\uff0d\uff20aé1\u00a0'];
const cell = fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 12 });
const table = fc
  .integer({ min: 2, max: 4 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
  );

/** Returns the text of a CSV file without its quoted parts. */
const bare = (csv: string) => csv.replace(/"(?:[^"]|"")*"/g, '');

describe('a CSV file', () => {
  it('yields the original texts when it is parsed', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const read: string[][] = parse(csvLines(rows), {
          delimiter: ';',
          record_delimiter: '\r\n',
        });
        expect(read.map((row) => row.map(withoutGuard))).toEqual(rows);
      }),
    );
  });

  it.each([',', '\t', '|', ';'])('quotes every text that contains %j', (separator) => {
    fc.assert(
      fc.property(table, (rows) => {
        const outside = bare(csvLines(rows)).replaceAll('\r\n', '');
        const own = separator === ';' ? rows.length * ((rows[0]?.length ?? 1) - 1) : 0;
        expect(outside.split(separator).length - 1).toBe(own);
        expect(outside).not.toMatch(/[\r\n]/);
      }),
    );
  });

  it.each([',', '\t', '|', ';'])(
    'has each text in one column for a program that splits lines at %j',
    (delimiter) => {
      fc.assert(
        fc.property(cell, (text) => {
          const read: string[][] = parse(csvLines([[text]]), {
            delimiter,
            record_delimiter: '\r\n',
            relax_column_count: true,
          });
          expect(read.map((row) => row.map(withoutGuard))).toEqual([[text]]);
        }),
      );
    },
  );

  it('marks every text that a spreadsheet could read as a formula', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const read: string[][] = parse(csvLines(rows), {
          delimiter: ';',
          record_delimiter: '\r\n',
        });
        for (const text of read.flat()) {
          if (/^['"\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(text)) expect(text).toMatch(/^'/);
          expect(text).not.toMatch(/^[\t\r\n]/);
        }
      }),
    );
  });

  it('contains numbers and ordinary texts unchanged', () => {
    expect(csvLines([[-12, 'Léa Koné', null, '1+1']])).toBe('-12;Léa Koné;;1+1\r\n');
    expect(csvLines([['a,b', 'a|b', ' =1', "'@x", '\uff1d1']])).toBe(
      `"a,b";"a|b";' =1;''@x;'\uff1d1\r\n`,
    );
  });
});
