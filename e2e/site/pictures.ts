import { uploadImage } from '@ezhuthu/contract';
import { ckEditorText } from '@ezhuthu/studio/messages/ck-editor';
import { editorText } from '@ezhuthu/studio/messages/editor';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { body, press } from './post-editor.ts';

/** A file for a browser's file input. */
interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

let created = 0;

/** A unique picture, because the server stores equal files once. */
export async function aPicture({ width = 1200, height = 800 } = {}): Promise<GivenFile> {
  const background = { r: (37 * ++created) % 256, g: 90, b: 160 };
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: `கடல்-${created}.png`, mimeType: 'image/png', buffer };
}

export const aDocument: GivenFile = {
  name: 'குறிப்பு.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('மழை'),
};

/** A file with a picture's name that is not a picture. */
export const aFalsePicture: GivenFile = { ...aDocument, name: 'கடல்.png', mimeType: 'image/png' };

/** The toolbar button that opens the file chooser. */
export const uploadButton = (page: Page) =>
  page.getByRole('button', { name: ckEditorText['Upload image from computer'] });

export async function choose(opener: Locator, file: GivenFile): Promise<void> {
  const chooser = opener.page().waitForEvent('filechooser');
  await opener.click();
  await (await chooser).setFiles(file);
}

/** Drops files on the upper part of an element. */
export async function drop(target: Locator, ...files: GivenFile[]): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(
    (overrides) => {
      const carried = new DataTransfer();
      for (const { name, type, encoded } of overrides) {
        const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
        carried.items.add(new File([bytes], name, { type }));
      }
      return carried;
    },
    files.map(({ name, mimeType, buffer }) => ({
      name,
      type: mimeType,
      encoded: buffer.toString('base64'),
    })),
  );
  const { x, y, width } = (await target.boundingBox())!;
  const event = { dataTransfer, clientX: x + width / 2, clientY: y + 30 };
  await target.dispatchEvent('dragover', event);
  await target.dispatchEvent('drop', event);
}

/** Detects that an element's border takes the warning colour, however briefly. */
export const getWarning = (element: Locator): Promise<void> =>
  element.evaluate(
    (watched) =>
      new Promise<void>((resolve) => {
        const sample = document.body.appendChild(document.createElement('i'));
        sample.style.color = 'var(--bad)';
        const { color } = getComputedStyle(sample);
        sample.remove();
        new MutationObserver(() => {
          const { borderTopColor, outlineColor, outlineStyle } = getComputedStyle(watched);
          if (borderTopColor === color || (outlineStyle === 'solid' && outlineColor === color)) resolve();
        }).observe(watched, { attributes: true });
      }),
  );

/** Holds back uploads until they are released. */
export async function holdUploads(page: Page, path: string = uploadImage.path): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await held.promise;
    // a cancelled request needs no response
    await route.continue().catch(() => {});
  });
  return held.resolve;
}

/** The uploaded pictures of the text. */
export const getPictures = (page: Page) => body(page).locator('figure.image:has(img[src^="/uploads/"])');

/** Uploads a picture from the toolbar and waits until it is stored. */
export async function upload(page: Page, overrides: GivenFile): Promise<void> {
  const before = await getPictures(page).count();
  await choose(uploadButton(page), overrides);
  await getPictures(page).nth(before).waitFor();
}

type Setting = keyof typeof editorText.alignments | keyof typeof editorText.sizes;

/** Formats a picture with the buttons of its balloon. */
export async function set(picture: Locator, ...settings: Setting[]): Promise<void> {
  await picture.click();
  const names: Record<string, string> = { ...editorText.alignments, ...editorText.sizes };
  for (const setting of settings) await press(picture.page(), names[setting]!);
}

export interface ImageLayout {
  /** Pixels. */
  width: number;
  float: string;
  side: 'left' | 'center' | 'right';
}

/** Layout of a picture in its column. */
export const getImageLayout = (figure: Locator): Promise<ImageLayout> =>
  figure.evaluate((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const column = element.parentElement!.getBoundingClientRect();
    const gaps = (left - column.left - (column.right - right)) / 2;
    return {
      width: Math.round(width),
      float: getComputedStyle(element).float,
      side: Math.abs(gaps) < 1 ? 'center' : gaps < 0 ? 'left' : 'right',
    };
  });
