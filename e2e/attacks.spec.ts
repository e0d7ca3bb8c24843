import { deletePost } from '@ezhuthu/contract';
import { postEditorText } from '@ezhuthu/studio/messages/post-editor';
import type { Page } from '@playwright/test';
import { xssVectors } from '../api/testing/xss-vectors.ts';
import { open } from './site/alive.ts';
import { expect, test } from './site/fixtures.ts';
import { inEditor, openPostEditor, press } from './site/post-editor.ts';

const together = 40;
const chunks = Array.from({ length: Math.ceil(xssVectors.length / together) }, (_, index) =>
  xssVectors.slice(index * together, (index + 1) * together),
);

/** Every attack calls a function that records the call. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { attacked: () => Object.assign(window, { wasAttacked: true }) });
  });

/** Hovers, clicks and focuses, so that handlers of injected elements would run. */
async function touchAll(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    for (const element of document.querySelectorAll('article *')) {
      for (const type of ['mouseover', 'pointerenter', 'focus', 'animationstart', 'toggle', 'wheel', 'paste'])
        element.dispatchEvent(new Event(type, { bubbles: true }));
      const link = element.closest('a');
      const leadsAway = link && /^(?:https?|mailto):/.test(link.href);
      if (element instanceof HTMLElement && !leadsAway && !element.closest('button')) element.click();
    }
    const settled = [...document.querySelectorAll('article img')].map(
      (image) =>
        (image as HTMLImageElement).complete ||
        new Promise((resolve) => {
          image.addEventListener('load', resolve);
          image.addEventListener('error', resolve);
        }),
    );
    await Promise.all(settled);
    // the events of this frame have been dispatched once the next one is painted
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return 'wasAttacked' in window;
  });
}

test('nothing that is stored in a post runs where it is read', async ({ page, site, troubles }) => {
  // missing pictures
  troubles.allow(/Failed to load resource/);
  await watch(page);
  for (const chunk of chunks) {
    const { id, url } = await site.publish({ content: `<p>உரை</p>${chunk.join('\n<p>இடை</p>\n')}` });
    await open(page, url);
    expect(await touchAll(page)).toBe(false);
    // later tests would report its missing pictures as failed requests
    await site.call(deletePost, { params: { id } }, await site.getSession('author'));
  }
});

test.describe('the author', () => {
  test.use({ signedInAs: 'author' });

  test('nothing that is pasted as HTML runs in the editor or its preview', async ({ page, troubles }) => {
    // the browser refuses it, and the server does not store it
    troubles.allow(
      /Failed to load resource/,
      /Content Security Policy/,
      /Not allowed to/,
      /script from/,
      /srcset/,
      /request: csp/,
    );
    await watch(page);
    await openPostEditor(page);
    for (const chunk of chunks) {
      await inEditor(page, `editor.setData(${JSON.stringify(chunk.join('\n'))})`);
      await press(page, postEditorText.preview);
      await expect(page.getByRole('article', { name: postEditorText.preview })).toBeVisible();
      expect(await touchAll(page)).toBe(false);
      await press(page, postEditorText.compose);
    }
  });
});
