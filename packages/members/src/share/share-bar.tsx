import type { Post } from '@ezhuthu/contract';
import { BrandIcon, IconButton, sendToast, useTransient } from '@ezhuthu/kit/ui';
import Check from 'lucide-react/icons/check';
import LinkIcon from 'lucide-react/icons/link';
import Share2 from 'lucide-react/icons/share-2';
import { useSyncExternalStore } from 'react';
import { shareText } from './messages.ts';
import css from './share-bar.module.css';

interface Shared {
  /** Absolute URL. */
  url: string;
  title: string;
}

type ShareNetwork = keyof typeof shareText.networks;

const encoded = encodeURIComponent;

/** Where a post can be shared by a plain link, without third-party scripts, in the order of the links. */
const shareAddresses: Record<ShareNetwork, (shared: Shared) => string> = {
  facebook: ({ url }) => `https://www.facebook.com/sharer/sharer.php?u=${encoded(url)}`,
  twitter: ({ url, title }) => `https://twitter.com/intent/tweet?url=${encoded(url)}&text=${encoded(title)}`,
  linkedin: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?url=${encoded(url)}`,
  whatsapp: ({ url, title }) => `https://wa.me/?text=${encoded(`${title} ${url}`)}`,
  telegram: ({ url, title }) => `https://t.me/share/url?url=${encoded(url)}&text=${encoded(title)}`,
  email: ({ url, title }) => `mailto:?subject=${encoded(title)}&body=${encoded(url)}`,
};

const networks = Object.keys(shareAddresses) as ShareNetwork[];

const subscribe = () => () => {};

/** Whether the browser supports `navigator.share`; false until hydration ends. */
const useNativeShare = () =>
  useSyncExternalStore(
    subscribe,
    () => typeof navigator.share === 'function',
    () => false,
  );

/** Share links; only copying and native sharing require scripts. */
export function ShareBar({ post, siteUrl }: { post: Pick<Post, 'title' | 'url'>; siteUrl: string }) {
  const hasNative = useNativeShare();
  const shared = { title: post.title, url: siteUrl + post.url };
  return (
    <section aria-label={shareText.share} className={css.bar}>
      <ul className={css.targets}>
        {networks.map((network) => (
          <li key={network}>
            <a
              href={shareAddresses[network](shared)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={shareText.networks[network]}
              title={shareText.networks[network]}
            >
              <BrandIcon name={network} />
            </a>
          </li>
        ))}
        <li>
          <CopyLink url={shared.url} />
        </li>
        {hasNative && (
          <li>
            <IconButton
              label={shareText.shareElsewhere}
              // closing the share sheet rejects, too
              onClick={() => navigator.share(shared).catch(() => {})}
            >
              <Share2 size={20} />
            </IconButton>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Milliseconds. */
const copiedShownFor = 2000;

function CopyLink({ url }: { url: string }) {
  const [isCopied, showCopied] = useTransient<true>();

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      // not permitted, or unavailable without HTTPS
      sendToast({ tone: 'bad', text: shareText.copyFailed(url) });
      return;
    }
    showCopied(true, copiedShownFor);
  }

  return (
    <span className={css.copy}>
      <IconButton label={shareText.copyLink} onClick={handleCopy}>
        {isCopied ? <Check size={20} /> : <LinkIcon size={20} />}
      </IconButton>
      <span role="status" className={css.copied}>
        {isCopied && shareText.copied}
      </span>
    </span>
  );
}
