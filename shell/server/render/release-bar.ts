import { releaseBarText } from '../../src/messages/release-bar.ts';
import { releaseParameter } from '../registry/release-cookie.ts';

/**
 * A bar below the page that names the releases which the browser has selected, and a link that ends the selection on
 * whatever page it is shown. It stands outside of the root, so it needs no script and stays on navigation.
 * @param selected `name@version`, of characters that HTML does not escape
 */
export const getReleaseBar = (selected: readonly string[]): string =>
  `<style>.release-bar{position:sticky;bottom:0;z-index:1000;display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;
justify-content:center;padding:.5rem 1rem;font:.875rem/1.5 system-ui,sans-serif;color:#fff;background:#5b2a86}
.release-bar code{font-size:.8125rem;overflow-wrap:anywhere}
.release-bar a{color:#fff;min-height:1.5rem;text-decoration:underline}</style>
<aside class="release-bar" aria-label="${releaseBarText.label}"><span>${releaseBarText.label}</span>
${selected.map((id) => `<code>${id}</code>`).join(' ')} <a href="?${releaseParameter}=">${releaseBarText.end}</a></aside>`;
