import { aPost } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { highlight } from './highlight.ts';
import { PostBody } from './post-body.tsx';

const show = (content: string, props = {}) =>
  render(<PostBody post={aPost({ id: 'post-1', content, ...props })} />).container;

const frame = () => document.querySelector('iframe');

test('a click on a video brings its player, from the host that sets no cookies', async () => {
  show('<p>[YOUTUBE:abcdefghijk]</p>');
  await userEvent.click(screen.getByRole('link'));
  await waitFor(() =>
    expect(frame()).toHaveAttribute(
      'src',
      expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk/),
    ),
  );
  expect(frame()).toHaveAccessibleName('YouTube காணொளி');
});

test('embedded code runs in a frame without an origin', async () => {
  show('<p>[EMBED:x]</p>');
  await userEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(frame()).toBeInTheDocument());
  expect(frame()!.getAttribute('sandbox')).not.toContain('allow-same-origin');
  expect(frame()!.src).toMatch(/\/embed\/post-1\/1$/);
});

test('the frame is as high as its document says', async () => {
  show('<p>[EMBED:x]</p>');
  await userEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(frame()).toBeInTheDocument());
  const say = (data: unknown, source: unknown) =>
    fireEvent(window, new MessageEvent('message', { data, source: source as Window }));
  say({ embedHeight: 900 }, window);
  expect(frame()!.style.height).toBe('');
  say({ embedHeight: 321 }, frame()!.contentWindow);
  expect(frame()!.style.height).toBe('321px');
  say({ embedHeight: 1e9 }, frame()!.contentWindow);
  expect(frame()!.style.height).toBe('4000px');
});

test('another link is followed as links are', async () => {
  show('<p><a href="#x">அடிக்குறிப்பு</a></p>');
  await userEvent.click(screen.getByRole('link'));
  expect(frame()).toBeNull();
});

test('code gets the colours of its language', async () => {
  const container = show('<pre><code class="language-javascript">const x = 1;</code></pre>');
  await waitFor(() => expect(container.querySelector('.hljs-keyword')).toHaveTextContent('const'));
});

test('code with signs of HTML is highlighted as the text that it is', () => {
  const html =
    '<pre><code class="language-html">&lt;b title=&quot;a&quot;&gt;&amp;amp;&lt;/b&gt;</code></pre>';
  const container = document.createElement('div');
  container.innerHTML = highlight(html);
  expect(container.querySelector('.hljs-name')).toHaveTextContent('b');
  expect(container).toHaveTextContent('<b title="a">&amp;</b>');
});

test('code of an unknown language stays as it is', async () => {
  const container = show(
    '<pre><code class="language-klingon">x</code></pre><pre><code class="language-json">{}</code></pre>',
  );
  await waitFor(() => expect(container.querySelector('[data-highlighted]')).toBeInTheDocument());
  expect(container.querySelector('.language-klingon')).not.toHaveAttribute('data-highlighted');
});

test('a post from before has its own font and size', () => {
  const container = show('<p>x</p>', { fontFamily: 'Catamaran', fontSize: '20px' });
  expect(container.firstChild).toHaveStyle({ fontFamily: 'Catamaran', fontSize: '20px' });
});
