import type { shareText } from './messages.ts';

interface Shared {
  /** Absolute URL. */
  url: string;
  title: string;
}

interface ShareTarget {
  network: keyof typeof shareText.networks;
  getAddress(shared: Shared): string;
}

const encoded = encodeURIComponent;

/** Networks where a post can be shared by a plain link, without third-party scripts. */
export const shareTargets: ShareTarget[] = [
  {
    network: 'facebook',
    getAddress: ({ url }) => `https://www.facebook.com/sharer/sharer.php?u=${encoded(url)}`,
  },
  {
    network: 'twitter',
    getAddress: ({ url, title }) =>
      `https://twitter.com/intent/tweet?url=${encoded(url)}&text=${encoded(title)}`,
  },
  {
    network: 'linkedin',
    getAddress: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?url=${encoded(url)}`,
  },
  {
    network: 'whatsapp',
    getAddress: ({ url, title }) => `https://wa.me/?text=${encoded(`${title} ${url}`)}`,
  },
  {
    network: 'telegram',
    getAddress: ({ url, title }) => `https://t.me/share/url?url=${encoded(url)}&text=${encoded(title)}`,
  },
  {
    network: 'email',
    getAddress: ({ url, title }) => `mailto:?subject=${encoded(title)}&body=${encoded(url)}`,
  },
];
