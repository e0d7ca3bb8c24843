import { expect, test } from '@jest/globals';
import { DecoupledEditor, ImageBlock, ImageInline, Paragraph, Typing } from 'ckeditor5';
import { KeepObjects } from './keep-objects.ts';

const block = '<figure class="image"><img src="/a.webp"></figure>';
const inline = '<img src="/a.webp">';

test.each([
  ['between paragraphs', block, [0], `${block}<p>ம</p>`],
  ['within a line', `<p>முன் ${inline} பின்</p>`, [0, 5], `<p>முன் ${inline}ம பின்</p>`],
])('an emoji, or a key on the screen, comes after a picture chosen %s', async (_, html, path, after) => {
  const editor = await DecoupledEditor.create(html, {
    licenseKey: 'GPL',
    plugins: [ImageBlock, ImageInline, KeepObjects, Paragraph, Typing],
  });
  const { model } = editor;
  const { nodeAfter } = model.createPositionFromPath(model.document.getRoot()!, path);
  model.change((writer) => writer.setSelection(nodeAfter!, 'on'));
  editor.execute('insertText', { text: 'ம' });
  expect(editor.getData()).toBe(after);
});
