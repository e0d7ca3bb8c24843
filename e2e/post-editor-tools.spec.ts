import { updatePost } from '@ezhuthu/contract';
import { proseText } from '@ezhuthu/kit/text';
import { ckEditorText } from '@ezhuthu/studio/messages/ck-editor';
import { editorText } from '@ezhuthu/studio/messages/editor';
import { postEditorText } from '@ezhuthu/studio/messages/post-editor';
import type { Locator, Page } from '@playwright/test';
import { open } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import {
  body,
  chooseAction,
  dataOf,
  expectData,
  inEditor,
  openDraft,
  press,
  savedText,
  stored,
  useTool,
} from './site/post-editor.ts';

test.use({ signedInAs: 'author' });

/** A toolbar button's command, and the expected style of the word on the post page. */
interface Tool {
  name: string;
  command: string;
  /** The element around the word, and one of its style properties. */
  within: string;
  property: string;
  looks: string | RegExp;
}

const tool = (
  name: string,
  command: string,
  within: string,
  property: string,
  looks: string | RegExp,
): Tool => ({
  name,
  command: `editor.execute(${command})`,
  within,
  property,
  looks,
});

const something = /^(?!0px$|none$|rgba\(0, 0, 0, 0\)$)/;

const tools: Tool[] = [
  tool('bold', "'bold'", 'strong', 'font-weight', /^[67][05]0$/),
  tool('italic', "'italic'", 'i', 'font-style', 'italic'),
  tool('underline', "'underline'", 'u', 'text-decoration-line', 'underline'),
  tool('strikethrough', "'strikethrough'", 's', 'text-decoration-line', 'line-through'),
  tool('subscript', "'subscript'", 'sub', 'vertical-align', 'sub'),
  tool('superscript', "'superscript'", 'sup', 'vertical-align', 'super'),
  tool('code', "'code'", 'code', 'font-family', /mono/),
  tool('keyboard key', "'kbd'", 'kbd', 'border-top-width', something),
  tool('small', "'small'", 'small', 'font-size', /^1[0-7](?:\.\d+)?px$/),
  tool('highlight', "'highlight', { value: 'yellowMarker' }", 'mark', 'background-color', something),
  tool('font family', "'fontFamily', { value: \"'Catamaran'\" }", 'span', 'font-family', /Catamaran/),
  tool('font size', "'fontSize', { value: '24px' }", 'span', 'font-size', '24px'),
  tool('text colour', "'fontColor', { value: '#b91c1c' }", 'span', 'color', 'rgb(185, 28, 28)'),
  tool(
    'background',
    "'fontBackgroundColor', { value: '#fef08a' }",
    'span',
    'background-color',
    'rgb(254, 240, 138)',
  ),
  tool(
    'link',
    "'link', 'https://example.com/'",
    'a[href="https://example.com/"]',
    'text-decoration-line',
    'underline',
  ),
  tool('heading 1', "'heading', { value: 'heading1' }", 'h1', 'font-weight', /^[67][05]0$/),
  tool('heading 2', "'heading', { value: 'heading2' }", 'h2', 'font-weight', /^[67][05]0$/),
  tool('heading 3', "'heading', { value: 'heading3' }", 'h3', 'font-weight', /^[67][05]0$/),
  tool('heading 4', "'heading', { value: 'heading4' }", 'h4', 'font-weight', /^[67][05]0$/),
  tool('bulleted list', "'bulletedList'", 'ul', 'list-style-type', 'disc'),
  tool('numbered list', "'numberedList'", 'ol', 'list-style-type', 'decimal'),
  tool('roman numbers', "'listStyle', { type: 'lower-roman' }", 'ol', 'list-style-type', 'lower-roman'),
  tool('indent', "'indentBlock'", 'p', 'margin-left', '40px'),
  tool('quote', "'blockQuote'", 'blockquote', 'border-left-width', something),
  tool('poem', "'poem'", 'div.poem', 'max-width', '544px'),
  tool('centre', "'alignment', { value: 'center' }", 'p', 'text-align', 'center'),
  tool('right', "'alignment', { value: 'right' }", 'p', 'text-align', 'right'),
  tool('right to left', "'direction', 'rtl'", 'p', 'direction', 'rtl'),
  tool('code block', "'codeBlock', { language: 'python' }", 'pre code.language-python', 'white-space', /pre/),
];

const table =
  "editor.execute('insertTable', { rows: 3, columns: 3 }); editor.execute('tableCellBackgroundColor', { value: '#fef08a' })";
const getWord = (index: number) =>
  `சொல்${String.fromCharCode(97 + Math.floor(index / 26))}${String.fromCharCode(97 + (index % 26))}`;

/** The editor's HTML of one word after a command. */
async function make(page: Page, word: string, command: string): Promise<string> {
  const select =
    "editor.model.change((writer) => writer.setSelection(editor.model.document.getRoot().getChild(0), 'in'))";
  await inEditor(page, `editor.setData('<p>${word}</p>'); ${select}; ${command};`);
  return dataOf(page);
}

/** A computed style property of the element around a word, on the post page. */
const getLook = (page: Page, word: string, { within, property }: Tool) =>
  page.locator('article [data-text]').evaluate(
    (article, overrides) => {
      const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        if (!texts.currentNode.textContent!.includes(overrides.word)) continue;
        const around = texts.currentNode.parentElement!.closest(overrides.within);
        return around && getComputedStyle(around).getPropertyValue(overrides.property);
      }
      return null;
    },
    { word, within, property },
  );

test('whatever the toolbar makes is kept, and looks so to a reader', async ({
  page,
  site,
  anotherBrowser,
}) => {
  const id = await openDraft(page, site, 'கருவிகள்');
  const pieces: string[] = [];
  for (const [index, { command }] of tools.entries()) pieces.push(await make(page, getWord(index), command));
  for (const command of [table, "editor.execute('horizontalLine')"])
    pieces.push(await make(page, 'இறுதி', command));
  await inEditor(page, `editor.setData(${JSON.stringify(pieces.join('<p>இடை</p>'))})`);
  const before = await dataOf(page);
  await savedText(site, id).toContain('<hr');
  await page.reload();
  await expect(body(page)).toBeVisible();
  await expectData(page).toBe(before);
  const publish = { params: { id }, body: { status: 'published' } } as const;
  const { url } = await site.call(updatePost, publish, await site.getSession('author'));
  const visitor = await anotherBrowser();
  await open(visitor, url);
  for (const [index, each] of tools.entries()) {
    const look = await getLook(visitor, getWord(index), each);
    expect(look, each.name).toEqual(
      typeof each.looks === 'string' ? each.looks : expect.stringMatching(each.looks),
    );
  }
  const cells = visitor.getByRole('article').getByRole('cell');
  await expect(cells).toHaveCount(9);
  await expect(cells.first()).toHaveCSS('background-color', 'rgb(254, 240, 138)');
  await expect(visitor.getByRole('article').locator('hr')).toBeVisible();
});

test('what was made is unmade', async ({ page, site }) => {
  await openDraft(page, site, 'நீக்கம்');
  const unmake =
    "editor.execute('bold'); editor.execute('fontColor', { value: '#b91c1c' }); editor.execute('removeFormat')";
  expect(await make(page, 'சொல்', unmake)).toBe('<p>சொல்</p>');
  expect(await make(page, 'சொல்', "editor.execute('indentBlock'); editor.execute('outdentBlock')")).toBe(
    '<p>சொல்</p>',
  );
  expect(await make(page, 'சொல்', "editor.execute('bold'); editor.execute('undo')")).toBe('<p>சொல்</p>');
});

test('code in no language, or in one that the menu does not have, is not taken for another', async ({
  page,
  site,
}) => {
  await openDraft(page, site, 'நிரல்');
  const plain = '<pre><code>ls</code></pre>';
  for (const given of [plain, '<pre><code class="language-rust">ls</code></pre>']) {
    await inEditor(page, `editor.setData(${JSON.stringify(given)})`);
    await expectData(page).toBe(plain);
  }
});

/** Names of the toolbar's menus, and the number of items in each. */
const menus: [string, string, number][] = [
  ['Font Family', '.ck-list__item', 12],
  ['Font Size', '.ck-list__item', 23],
  ['Quick Size', '.ck-list__item', 6],
  ['Paragraph, Heading', '.ck-list__item', 5],
  ['Font Color', '.ck-color-grid__tile', 30],
  ['Font Background Color', '.ck-color-grid__tile', 30],
  ['Text alignment', 'button', 3],
];

test('the menus offer what they should', async ({ page, site }) => {
  await openDraft(page, site, 'பட்டியல்கள்');
  for (const [name, item, count] of menus) {
    await useTool(page, name);
    const panel = page.locator('.ck-dropdown__panel:visible').last();
    await expect(panel.locator(item), name).toHaveCount(count);
    await page.keyboard.press('Escape');
  }
});

test('an emoji is picked from its category', async ({ page, site }) => {
  const id = await openDraft(page, site, 'முகங்கள்');
  await press(page, 'Emoji');
  await page.getByLabel(ckEditorText['Animals & Nature'], { exact: true }).click();
  await page.getByLabel('tiger face', { exact: true }).click();
  await expect(body(page)).toContainText('🐯');
  await savedText(site, id).toContain('🐯');
});

test('foreign code in a draft runs in its preview, for the author and who has its link', async ({
  page,
  site,
  anotherBrowser,
}) => {
  const id = await openDraft(page, site, 'மேடை');
  await useTool(page, editorText.embed);
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill('<p id="x">மேடை</p><script>x.append(" இயங்குகிறது")</script>');
  await page.getByRole('dialog').getByRole('button', { name: editorText.insert }).click();
  await savedText(site, id).toContain('[EMBED:');
  await press(page, postEditorText.preview);
  await page.getByRole('link', { name: proseText.showEmbed }).click();
  await expect(page.frameLocator('iframe').getByText('மேடை இயங்குகிறது')).toBeVisible();
  await chooseAction(page, postEditorText.share);
  await press(page, postEditorText.makeLink);
  const link = await page.getByRole('dialog').getByRole('textbox').inputValue();
  const friend = await anotherBrowser();
  await open(friend, new URL(link).pathname);
  await friend.getByRole('link', { name: proseText.showEmbed }).click();
  await expect(friend.frameLocator('iframe').getByText('மேடை இயங்குகிறது')).toBeVisible();
  expect((await stored(site, id)).status).toBe('draft');
});

/** A stored text with every kind of element. */
const everything = `<p>முதல் பத்தி: <strong>தடித்த</strong> <i>சாய்ந்த</i> <code>code()</code> <kbd>Ctrl</kbd>
<small>சிறிய</small> <mark class="marker-yellow">குறித்த</mark> <a href="https://example.com/">இணைப்பு</a>
H<sub>2</sub>O x<sup>2</sup> சொற்கள் பல இங்கே வரிசையாக நிற்கின்றன, அகலத்தை அளக்க.</p>
<h2>இரண்டு</h2><h3>மூன்று</h3><h4>நான்கு</h4><p dir="rtl">مرحبا بالعالم</p>
<blockquote><p>மேற்கோள்</p><p>இரண்டாம் பத்தி</p></blockquote>
<ul><li>ஒன்று<ul><li>உள்ளே</li></ul></li><li>இரண்டு</li></ul><ol><li>முதல்<ol><li>உள்ளே</li></ol></li></ol>
<figure class="table"><table><thead><tr><th>தலை</th><th>இரண்டு</th></tr></thead><tbody><tr><td>அ</td><td>ஆ</td></tr></tbody></table></figure>
<pre><code class="language-plaintext">let a = 1;\nlet b = 2;</code></pre><hr>
<figure class="image"><img src="/covers/000000000000.svg" alt="படம்" width="640" height="336"><figcaption>விளக்கம்</figcaption></figure>
<figure class="image image-style-align-left image_resized" style="width:40%"><img src="/covers/000000000000.svg" alt="படம்" width="640" height="336"></figure>
<p>பக்கத்தில்</p>`;

/** Computed styles of all elements of a text in document order, and the text's width. */
const getLooks = (text: Locator) =>
  text.evaluate((root) => {
    const sides = ['top', 'right', 'bottom', 'left'];
    const properties = [
      ...'font-family font-size font-weight font-style line-height color background-color text-align'.split(
        ' ',
      ),
      ...'direction white-space list-style-type vertical-align display float border-collapse'.split(' '),
      ...['margin-?', 'padding-?', 'border-?-width', 'border-?-style', 'border-?-color'].flatMap((property) =>
        sides.map((side) => property.replace('?', side)),
      ),
    ];
    const seen =
      'p,h2,h3,h4,blockquote,ul,ol,li,figure,table,th,td,pre,code,kbd,small,mark,hr,img,figcaption,a,strong,i,sub,sup';
    return Array.from(root.querySelectorAll(seen), (element) => {
      const style = getComputedStyle(element);
      return {
        element: element.localName,
        width: Math.round(element.getBoundingClientRect().width),
        ...Object.fromEntries(properties.map((property) => [property, style.getPropertyValue(property)])),
      };
    });
  });

test('a text looks in the editor as its readers see it, light and dark', async ({ page, site }) => {
  const post = await site.publish({ title: 'எல்லா உறுப்புகளும்', content: everything });
  const read: object[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page, post.url);
    const text = page.getByText('முதல் பத்தி').locator('..');
    await expect(text.getByRole('img')).toHaveCount(2);
    read.push(await getLooks(text));
  }
  expect(read[0]).not.toEqual(read[1]);
  await open(page, `/edit-post/${post.id}`);
  // a caption can be edited too
  const written = page.locator('.ck-editor__editable_inline');
  for (const [at, colorScheme] of (['light', 'dark'] as const).entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => getLooks(written), colorScheme).toEqual(read[at]);
  }
});

const panelWords = (page: Page) =>
  page
    .locator('.ck-body-wrapper .ck-button__label, .ck-body-wrapper .ck-label, .ck-body-wrapper h2')
    .allTextContents();

test('the panels of the text editor speak Tamil', async ({ page, site }) => {
  await openDraft(page, site, 'பலகங்கள்');
  await inEditor(
    page,
    `editor.setData('<figure class="table"><table><tbody><tr><td>அ</td></tr></tbody></table></figure><figure class="image"><img src="/covers/000000000000.svg" alt=""></figure>')`,
  );
  const seen: string[] = [];
  await body(page).locator('figure.image').click();
  await page.getByRole('button', { name: ckEditorText['Change image text alternative'] }).click();
  await expect(page.getByLabel(ckEditorText['Text alternative'])).toBeVisible();
  seen.push(...(await panelWords(page)));
  await body(page).locator('td').click();
  await page.getByRole('button', { name: ckEditorText['Table properties'] }).click();
  await expect(page.getByLabel(ckEditorText.Width).first()).toBeVisible();
  seen.push(...(await panelWords(page)));
  await page.keyboard.press('Escape');
  await body(page).locator('td').click();
  await page.keyboard.press('Control+f');
  await expect(page.getByLabel(ckEditorText['Find in text…'])).toBeVisible();
  seen.push(...(await panelWords(page)));
  const english = seen.map((word) => word.trim()).filter((word) => word && !/[\u0b80-\u0bff]/.test(word));
  const documented = english.filter((word) =>
    /^(?:(?:Align|Wrap) (?:Left|Center|Right)|Small.*|Medium.*|Large.*|Delete)$/.test(word),
  );
  expect([...new Set(english.filter((word) => !documented.includes(word)))]).toEqual([]);
});
