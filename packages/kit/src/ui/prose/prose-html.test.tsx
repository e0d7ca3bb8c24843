import { expect, test } from '@jest/globals';
import { proseHtml } from './prose-html.ts';

const shown = (content: string) => proseHtml(content, 'post-1');

test('a video is a link until it is clicked', () => {
  expect(shown('<p>[YOUTUBE:abcdefghijk]</p>')).toContain(
    'href="https://www.youtube.com/watch?v=abcdefghijk" data-youtube="abcdefghijk"',
  );
});

test('a video inside a paragraph is one too', () => {
  expect(shown('<p>முன் [YOUTUBE:abcdefghijk] பின்</p>')).toContain('data-youtube="abcdefghijk"');
});

test('what is no id of a video stays as it is', () => {
  const content = '<p>[YOUTUBE:"onload=x]</p>';
  expect(shown(content)).toBe(content);
});

test('embedded code is not in the page, but a way to it, each its own', () => {
  const html = shown('<p>[EMBED:&lt;b&gt;one&lt;/b&gt;]</p><p>[EMBED:two]</p>');
  expect(html).not.toContain('one');
  expect(html.match(/href="\/embed\/post-1\/\d"/g)).toEqual([
    'href="/embed/post-1/1"',
    'href="/embed/post-1/2"',
  ]);
});

test.each(['[YOUTUBE:abcdefghijk]', '[EMBED:one]', '<!--more-->'])(
  '%s in an attribute stays as it is',
  (mark) => {
    const content = `<p><img alt="முன் > ${mark}" src="/uploads/1.webp" /></p>`;
    expect(shown(content)).toBe(content);
  },
);

test('after an attribute that holds marks, those in the text are shown as ever', () => {
  const html = shown('<img alt="<!--more--> [EMBED:one]" /><p>[EMBED:two]</p><!--more-->');
  expect(html).toContain('<span id="more"></span>');
  // the embedded document is numbered among all embed marks
  expect(html).toContain('href="/embed/post-1/2"');
});

test('a second jump break is no place: one id is there once', () => {
  expect(shown('<!--more--><p>a</p><!--more-->').match(/id="more"/g)).toHaveLength(1);
});

test('a wide table scrolls by itself and can be reached by keyboard', () => {
  expect(shown('<table><tr><td>x</td></tr></table>')).toMatch(
    /^<div class="[^"]*" role="region" tabindex="0" aria-label="அட்டவணை"><table>.*<\/table><\/div>$/,
  );
});

test('the jump break is a place to go to', () => {
  expect(shown('<p>a</p><!--more--><p>b</p>')).toBe('<p>a</p><span id="more"></span><p>b</p>');
});

test('a footnote is shown at its mark, and listed at the end', () => {
  document.body.innerHTML = shown('<p>மழை<span class="footnote">ஆடி &amp; ஆவணி</span></p><p>பின்</p>');
  const mark = document.querySelector('sup button')!;
  expect(mark).toHaveTextContent('1');
  expect(document.getElementById(mark.getAttribute('popovertarget')!)).toHaveTextContent('ஆடி & ஆவணி');
  expect(document.querySelector('[role=doc-endnotes] li')).toHaveTextContent('ஆடி & ஆவணி');
  expect(document.querySelector('[role=doc-backlink]')).toHaveAttribute('href', '#note-ref-1');
});

test('code with long lines can be scrolled by keyboard', () => {
  expect(shown('<pre><code>x</code></pre>')).toBe('<pre tabindex="0"><code>x</code></pre>');
});

test('an embed in a footnote does not change the numbers of those after it', () => {
  const html = shown('<p>x<span class="footnote">[EMBED:one]</span></p><p>[EMBED:two]</p>');
  expect(html.match(/data-embed="\d"/g)).toEqual(['data-embed="1"', 'data-embed="2"']);
});
