import type { shareText } from './messages.ts';

interface Shared {
  /** Absolute URL. */
  url: string;
  title: string;
}

export type ShareNetwork = keyof typeof shareText.networks;

const encoded = encodeURIComponent;

/** Where a post can be shared by a plain link, without third-party scripts, in the order of the links. */
export const shareAddresses: Record<ShareNetwork, (shared: Shared) => string> = {
  facebook: ({ url }) => `https://www.facebook.com/sharer/sharer.php?u=${encoded(url)}`,
  twitter: ({ url, title }) => `https://twitter.com/intent/tweet?url=${encoded(url)}&text=${encoded(title)}`,
  linkedin: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?url=${encoded(url)}`,
  whatsapp: ({ url, title }) => `https://wa.me/?text=${encoded(`${title} ${url}`)}`,
  telegram: ({ url, title }) => `https://t.me/share/url?url=${encoded(url)}&text=${encoded(title)}`,
  email: ({ url, title }) => `mailto:?subject=${encoded(title)}&body=${encoded(url)}`,
};
