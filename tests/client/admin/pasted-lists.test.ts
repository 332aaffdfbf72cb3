import { Editor } from '@tiptap/react';
import { afterEach, describe, expect, it } from 'vitest';

import { nestWordLists } from '#areas/admin/news/text/pastedLists';
import { richTextExtensions } from '#areas/admin/news/text/richText';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** Returns the HTML that the editor contains after a paste. */
function pasted(html: string): string {
  editor = new Editor({
    element: document.createElement('div'),
    extensions: richTextExtensions,
    editorProps: { transformPastedHTML: nestWordLists },
  });
  editor.view.pasteHTML(html);
  return editor.getHTML().replace(/<p><\/p>$/, '');
}

/** Returns a selection copied from Word 365 for Windows, as Chrome passes it to a page. */
const fromWord = (...paragraphs: string[]) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<style>
<!--
p.MsoListParagraph, li.MsoListParagraph, div.MsoListParagraph
	{mso-style-priority:34; margin-left:36.0pt; mso-add-space:auto;}
 @list l0
	{mso-list-id:1051728146; mso-list-type:hybrid; mso-list-template-ids:-1233446034 67895297;}
@list l0:level1
	{mso-level-number-format:bullet; mso-level-text:\uF0B7; mso-level-tab-stop:none;}
-->
</style>
</head>

<body lang=FR style='tab-interval:35.4pt;word-wrap:break-word'>
<!--StartFragment-->

${paragraphs.join('\n\n')}

<!--EndFragment-->
</body>

</html>`;

const BLANK = `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span>`;

/** Returns a list paragraph of Word. Between comments, it contains the bullet or number as text. */
const item = (list: string, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:
auto;text-indent:-18.0pt;mso-list:${list}'><!--[if !supportLists]--><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:
Symbol'><span style='mso-list:Ignore'>${marker}${BLANK}</span></span><!--[endif]-->${text}<o:p></o:p></p>`;

const paragraph = (text: string) => `<p class=MsoNormal>${text}<o:p></o:p></p>`;

describe('a list pasted from Word', () => {
  it('is nested as in Word, without the bullets that Word writes as text', () => {
    const html = fromWord(
      paragraph('Au départ&nbsp;:'),
      item('l0 level1 lfo1', '·', 'Le <b>fourgon</b>'),
      item('l0 level2 lfo1', 'o', 'Quatre équipiers'),
      item('l0 level3 lfo1', '§', 'Un chef'),
      item('l0 level1 lfo1', '·', 'L’échelle'),
      paragraph('Ensuite.'),
    );
    expect(pasted(html)).toBe(
      '<p>Au départ&nbsp;:</p>' +
        '<ul><li><p>Le <strong>fourgon</strong></p><ul><li><p>Quatre équipiers</p>' +
        '<ul><li><p>Un chef</p></li></ul></li></ul></li><li><p>L’échelle</p></li></ul>' +
        '<p>Ensuite.</p>',
    );
  });

  it('becomes a numbered list when its markers are numbers or letters', () => {
    const html = fromWord(
      item('l1 level1 lfo2', '1.', 'Décrocher'),
      item('l1 level2 lfo2', 'a.', 'Se présenter'),
      item('l1 level2 lfo2', 'b.', 'Localiser'),
      item('l1 level3 lfo2', 'iv.', 'L’étage'),
      item('l1 level1 lfo2', '2.', 'Engager'),
    );
    expect(pasted(html)).toBe(
      '<ol><li><p>Décrocher</p><ol><li><p>Se présenter</p></li><li><p>Localiser</p>' +
        '<ol><li><p>L’étage</p></li></ol></li></ol></li><li><p>Engager</p></li></ol>',
    );
  });

  it('continues its numbering after a paragraph that interrupts the list', () => {
    const html = fromWord(
      item('l1 level1 lfo2', '1)', 'Un'),
      '<p class=MsoListParagraphCxSpMiddle>suite<o:p></o:p></p>',
      item('l1 level1 lfo2', '2)', 'Deux'),
      paragraph('Entre les deux.'),
      item('l1 level1 lfo2', '3)', 'Trois'),
    );
    expect(pasted(html)).toBe(
      '<ol><li><p>Un</p><p>suite</p></li><li><p>Deux</p></li></ol><p>Entre les deux.</p>' +
        '<ol start="3"><li><p>Trois</p></li></ol>',
    );
  });

  it('is not merged with another list that directly follows', () => {
    const html = fromWord(
      item('l0 level1 lfo1', '·', 'Puce'),
      item('l1 level1 lfo2', '1.', 'Numéro'),
      item('l2 level1 lfo3', '1.', 'Autre liste'),
    );
    expect(pasted(html)).toBe(
      '<ul><li><p>Puce</p></li></ul><ol><li><p>Numéro</p></li></ol><ol><li><p>Autre liste</p></li></ol>',
    );
  });

  it('has no empty levels when it starts at a nested level or skips a level', () => {
    const html = fromWord(
      item('l0 level2 lfo1', 'o', 'Deux'),
      item('l0 level1 lfo1', '·', 'Un'),
      item('l0 level3 lfo1', '§', 'Trois'),
    );
    expect(pasted(html)).toBe(
      '<ul><li><p>Deux</p></li></ul><ul><li><p>Un</p><ul><li><p>Trois</p></li></ul></li></ul>',
    );
  });

  it('stays in the table cell that contains it', () => {
    const cell = (content: string) =>
      `<table class=MsoTableGrid border=1><tr><td width=302 valign=top>${content}</td></tr></table>`;
    expect(pasted(fromWord(cell(item('l0 level1 lfo1', '·', 'Un'))))).toContain(
      '<td><ul><li><p>Un</p></li></ul></td>',
    );
  });
});

it('a paragraph pasted from Word stays a paragraph when its style declares no list', () => {
  const html = "<p class=MsoNormal style='mso-list:none'>1. Un</p>";
  expect(pasted(fromWord(html))).toBe('<p>1. Un</p>');
});

it('lists pasted from Word for the web are nested, although each item is a list of its own', () => {
  const one = (tag: string, level: number, text: string) =>
    `<div class="ListContainerWrapper SCXW92511 BCX0"><${tag} class="BulletListStyle1 SCXW92511 BCX0" role="list"><li class="OutlineElement Ltr SCXW92511 BCX0" data-leveltext="\uF0B7" data-font="Symbol" data-listid="1" data-list-defn-props="{}" aria-setsize="-1" data-aria-posinset="1" data-aria-level="${level}" role="listitem"><p class="Paragraph SCXW92511 BCX0"><span class="TextRun" data-contrast="auto"><span class="NormalTextRun">${text}</span></span><span class="EOP" data-ccp-props="{}">&nbsp;</span></p></li></${tag}></div>`;
  const html = `<div class="OutlineElement Ltr"><p class="Paragraph">Avant</p></div>${one('ul', 1, 'Un')}${one('ul', 2, 'Deux')}${one('ul', 1, 'Trois')}`;
  expect(pasted(html).replaceAll('&nbsp;', '')).toBe(
    '<p>Avant</p><ul><li><p>Un</p><ul><li><p>Deux</p></li></ul></li><li><p>Trois</p></li></ul>',
  );
});

const NESTED = '<ul><li><p>Un</p><ol><li><p>Deux</p></li></ol></li><li><p>Trois</p></li></ul>';

it('lists from Google Docs stay nested, although a nested list is not inside a list item', () => {
  const li = (level: number, text: string) =>
    `<li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-size:11pt;font-weight:400;">${text}</span></p></li>`;
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-6f3c"><ul style="margin-top:0;">${li(1, 'Un')}<ol style="margin-top:0;">${li(2, 'Deux')}</ol>${li(1, 'Trois')}</ul></b><br class="Apple-interchange-newline">`;
  expect(pasted(html)).toBe(NESTED);
});

it('lists from LibreOffice stay nested, although a nested list is not inside a list item', () => {
  // The style element is left out, because happy-dom cannot parse it.
  const html = `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/></head><body lang="fr-FR" dir="ltr"><ul>
	<li><p style="margin-bottom: 0cm">Un</p></li>
	<ol>
		<li><p style="margin-bottom: 0cm">Deux</p></li>
	</ol>
	<li><p style="margin-bottom: 0cm">Trois</p></li>
</ul></body></html>`;
  expect(pasted(html)).toBe(NESTED);
});
