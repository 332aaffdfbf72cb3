import { assert, constantFrom, array, property, string, oneof } from 'fast-check';
import { Window } from 'happy-dom';
import { parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import {
  isTooDeep,
  plainText,
  readMinutes,
  refusedLinkScheme,
  sanitizeArticleHtml,
  TooComplexError,
} from '#domains/content/news/writing/articleContent';

const ELEMENTS = new Set(
  (
    'H2 H3 H4 P UL OL LI BLOCKQUOTE CITE PRE CODE HR BR STRONG EM B I U S SUB SUP ABBR KBD MARK A ' +
    'FIGURE FIGCAPTION IMG TABLE CAPTION THEAD TBODY TFOOT TR TH TD'
  ).split(' '),
);
const ATTRIBUTES = new Set(
  'href title rel src alt width height loading decoding start scope colspan rowspan'.split(' '),
);

const { document } = new Window();

const inTable = (rows: string) => `<table><tbody>${rows}</tbody></table>`;

const VOID = new Set(['br', 'hr', 'img']);

/** Returns the opening and closing tags of a text that have no counterpart at the same depth. */
function unbalancedTags(html: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)(?:[^>"]|"[^"]*")*>/g)) {
    if (!slash && !VOID.has(name)) open.push(name);
    if (slash && open.pop() !== name) wrong.push(`/${name}`);
  }
  return [...wrong, ...open];
}

/** Returns the elements and attributes of HTML that an article may not contain. */
function dangersOf(html: string): string[] {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  const found: string[] = [];
  for (const element of holder.content.querySelectorAll('*')) {
    if (!ELEMENTS.has(element.tagName)) found.push(element.tagName);
    for (const { name, value: given } of element.attributes) {
      const value = given ?? '';
      if (!ATTRIBUTES.has(name)) found.push(`${element.tagName} ${name}`);
      // Browsers remove control characters from a link before they read its scheme.
      const link = value.replace(/[\p{Cc}\s]/gu, '');
      if (
        name === 'href' &&
        /^[a-z][a-z+.-]*:/i.test(link) &&
        !/^(https?|mailto|tel):/i.test(link)
      ) {
        found.push(`href ${value}`);
      }
      if (name === 'href' && /^[/\\]{2}/.test(link)) found.push(`href ${value}`);
      if (name === 'src' && !/^\/media\/[\w-]{22}\.webp$/.test(value)) found.push(`src ${value}`);
      if (name.endsWith('span') && !(Number(value) <= 50)) found.push(`${name} ${value}`);
    }
  }
  return found;
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.test></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://a.test/i.png" onerror="alert(1)" style="x" srcset="javascript:1">',
  '<img src="//evil.test/i.png">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="/api/logout">',
  '<img src="/media/%61bcdefghijklmnopqrstuv.webp">',
  '<img src="/media/../media/abcdefghijklmnopqrstuv.webp">',
  '<img src="/MEDIA/abcdefghijklmnopqrstuv.webp">',
  '<img src="/media/abcdefghijklmnopqrstuv.webp?1">',
  '<table><tr><td colspan="999999999">x</td><th rowspan="999999999">y</th></tr></table>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="/\\evil.test">x</a>',
  '<a href="https://a.test" onclick="x()" target="_blank" rel="opener">x</a>',
  '<p style="position:fixed" class="x" id="y" onmouseover="x()" data-z="1">x</p>',
  '<iframe src="https://evil.test"></iframe>',
  '<object data="x"></object><embed src="x"><base href="//evil.test"><meta http-equiv="refresh">',
  '<form action="/x"><input name="q"><button formaction="javascript:1">x</button></form>',
  '<style>body{display:none}</style><link rel="stylesheet" href="//evil.test">',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<p><template><script>1</script></template></p>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<title><a href="</title><img src=x onerror=alert(1)>">',
];

describe('the HTML of an article', () => {
  it.each(HOSTILE)('loses everything harmful in %s', (html) => {
    expect(dangersOf(sanitizeArticleHtml(html))).toEqual([]);
  });

  it('is harmful before sanitization in most of the hostile samples', () => {
    const seen = HOSTILE.filter((html) => dangersOf(html).length > 0);
    expect(seen.length).toBeGreaterThan(HOSTILE.length * 0.8);
  });

  it('is harmless after one or two sanitizations of any markup', () => {
    const pieces = [
      ...HOSTILE,
      '<p>',
      '</p>',
      '<table><tr><td>',
      '"',
      "'",
      '<',
      '>',
      '<!--',
      '-->',
      '&#',
      'é',
    ];
    const html = array(oneof(constantFrom(...pieces), string({ maxLength: 8 })), { maxLength: 12 });
    assert(
      property(
        html.map((parts) => parts.join('')),
        (hostile) => {
          const safe = sanitizeArticleHtml(hostile);
          expect(dangersOf(safe)).toEqual([]);
          expect(dangersOf(sanitizeArticleHtml(safe))).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('retains all allowed elements', () => {
    const html = [
      '<h2>Titre</h2><p>Un <strong>mot</strong> et <em>un autre</em>.</p>',
      '<ol start="3"><li>un</li></ol><blockquote><p>Cité</p></blockquote><pre><code>a &lt; b</code></pre><hr>',
      '<table><caption>C</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">B</td></tr></tbody></table>',
      '<a href="/actualites" rel="noopener">ici</a> <a href="mailto:a@b.test" rel="noopener">écrire</a> <a href="tel:+33123456789" rel="noopener">appeler</a>',
    ].join('\n');
    expect(sanitizeArticleHtml(html)).toBe(html);
  });

  it('has headings below the level of the page title', () => {
    expect(sanitizeArticleHtml('<h1>Grand</h1>')).toBe('<h2>Grand</h2>');
  });

  it('has no misleading characters, even written as references', () => {
    expect(sanitizeArticleHtml('<p>a&#x202E;b&#8203;c&#x1F3F4;<b>\u202ed</b></p>')).toBe(
      '<p>abc🏴<b>d</b></p>',
    );
  });

  it('has links with rel="noopener", and images that load lazily', () => {
    expect(sanitizeArticleHtml('<a href="https://a.test" target="_blank">x</a>')).toBe(
      '<a href="https://a.test" rel="noopener">x</a>',
    );
    expect(sanitizeArticleHtml('<img src="/media/abcdefghijklmnopqrstuv.webp" width="10">')).toBe(
      '<img src="/media/abcdefghijklmnopqrstuv.webp" width="10" alt="" loading="lazy" decoding="async">',
    );
  });

  it.each([
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['ftp://a.test/x', 'ftp'],
    ['callto:+33123456789', 'callto'],
    [' SMS:112', 'sms'],
    ['C:\\Documents\\x.docx', 'c'],
  ])('retains the text of a refused link: %s', (href, scheme) => {
    const html = `<p>Un <a href="${href}" title="x">lien <b>gras</b></a>.</p>`;
    expect(sanitizeArticleHtml(html)).toBe('<p>Un lien <b>gras</b>.</p>');
    expect(refusedLinkScheme(html)).toBe(scheme);
  });

  it.each(['https://a.test', 'mailto:a@b.test', 'tel:112', '/actualites', 'plan.pdf', '#haut'])(
    'may contain a link to %s',
    (href) => expect(refusedLinkScheme(`<a href="${href}">x</a>`)).toBeNull(),
  );

  it('has all elements closed after sanitization of any markup, and a second one changes nothing', () => {
    const tags = [...ELEMENTS, 'FONT', 'DIV', 'TEMPLATE', 'SVG', 'FOREIGN-IMAGE'];
    const attributes = ['', ' src="file:///C:/x.png"', ' href="/a"', ' src="data:,"', ' title=">"'];
    const pieces = tags.flatMap((tag) => [
      ...attributes.map((attribute) => `<${tag}${attribute}>`),
      `</${tag}>`,
      `</${tag}>`,
      `<${tag} />`,
    ]);
    const markup = array(
      oneof(constantFrom(...pieces), string({ maxLength: 4 }), constantFrom('\n')),
      {
        maxLength: 40,
      },
    );
    assert(
      property(markup, (parts) => {
        const stored = sanitizeArticleHtml(parts.join(''));
        expect(serialize(parseFragment(stored))).toBe(stored);
        expect(sanitizeArticleHtml(stored)).toBe(stored);
        expect(unbalancedTags(stored)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    [
      '<p>Photo <img src="file:///C:/x.png"> et <a href="https://exemple.fr">le dossier</a></p><p>Suite</p>',
      '<p>Photo  et <a href="https://exemple.fr" rel="noopener">le dossier</a></p><p>Suite</p>',
    ],
    [
      '<p><img src="blob:x"><strong>un</strong> <img src="cid:1"><em>deux</em></p><p>trois</p>',
      '<p><strong>un</strong> <em>deux</em></p><p>trois</p>',
    ],
    ['<img src="x"><img><p>un</p>', '<p>un</p>'],
    [
      '<figure><img src="x.png"><figcaption>Une</figcaption></figure><p>un</p>',
      '<figure><figcaption>Une</figcaption></figure><p>un</p>',
    ],
  ])('loses only images that are not from the library: %s', (html, stored) => {
    expect(sanitizeArticleHtml(html)).toBe(stored);
  });

  it('is refused if a parser would repeat its unclosed elements thousands of times', () => {
    const formatting = ['b', 'i', 'u', 's', 'em', 'code']
      .map((tag) => `<${tag}>`.repeat(3))
      .join('');
    const html = `<ul><li>${formatting}${'<li>x'.repeat(30_000)}`;
    expect(isTooDeep(html)).toBe(false);
    expect(() => sanitizeArticleHtml(html)).toThrow(TooComplexError);
  });

  it.each(['999999999', '51', '1', '0', '-1', '2.5', '2e1', ' 2', 'x'])(
    'loses the span of a table cell if its value is %j',
    (cells) => {
      const row = `<tr><td colspan="${cells}" rowspan="${cells}">a</td></tr>`;
      expect(sanitizeArticleHtml(inTable(row))).toBe(inTable('<tr><td>a</td></tr>'));
    },
  );

  it('may have table cells that span up to fifty columns, and header cells with a scope', () => {
    const row =
      '<tr><th scope="rowgroup" colspan="50">a</th><td colspan="2" rowspan="10">b</td></tr>';
    expect(sanitizeArticleHtml(inTable(row))).toBe(inTable(row));
    expect(sanitizeArticleHtml(inTable('<tr><th scope="all">a</th></tr>'))).toBe(
      inTable('<tr><th>a</th></tr>'),
    );
  });

  it('is too deep with more than a hundred nested elements, even with wrong closing tags', () => {
    const nested = (depth: number) => '<b>'.repeat(depth) + 'a' + '</b>'.repeat(depth);
    expect([nested(100), nested(101)].map(isTooDeep)).toEqual([false, true]);
    expect(isTooDeep('<b></i><br>'.repeat(101))).toBe(true);
    expect(isTooDeep('<p>Un<br><img src="a"></p><li>b<li>c'.repeat(1000))).toBe(false);
  });

  it('loses a script even inside a thousand nested elements', () => {
    expect(dangersOf(sanitizeArticleHtml('<blockquote>'.repeat(1000) + '<script>'))).toEqual([]);
  });
});

describe('the reading time', () => {
  it.each([
    ['', 1],
    ['<p>un</p>', 1],
    [`<p>${'mot '.repeat(200)}</p>`, 1],
    [`<p>${'mot '.repeat(201)}</p>`, 2],
    [`<p>${'mot '.repeat(200)}</p><p>${'mot '.repeat(200)}</p>`, 2],
    [`<p>${'mot – '.repeat(200)}</p>`, 1],
  ])('of %j is %i min', (html, minutes) => {
    expect(readMinutes(html)).toBe(minutes);
  });

  it('counts the last word of a paragraph and the first word of the next as two', () => {
    expect(plainText('<p>un</p><p>deux &amp; trois</p>')).toBe('un deux &amp; trois');
  });
});
