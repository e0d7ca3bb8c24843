import type { Appearance } from '@ezhuthu/contract';
import { appearanceAttributes } from '@ezhuthu/kit/appearance';

/** Shows a document as the page server would send it with this appearance. */
export function applyAppearance({ documentElement: root }: Document, appearance: Appearance): void {
  for (const [name, value] of Object.entries(appearanceAttributes(appearance))) {
    if (value) root.setAttribute(name, value);
    else root.removeAttribute(name);
  }
}
