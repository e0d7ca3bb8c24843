import type { Network } from '@ezhuthu/contract';

interface Shared {
  /** Absolute URL. */
  url: string;
  title: string;
}

interface ShareTarget {
  name: string;
  icon: Network;
  getAddress(shared: Shared): string;
}

const encoded = encodeURIComponent;

/** Networks where a post can be shared by a plain link, without third-party scripts. */
export const shareTargets: ShareTarget[] = [
  {
    name: 'Facebook',
    icon: 'facebook',
    getAddress: ({ url }) => `https://www.facebook.com/sharer/sharer.php?u=${encoded(url)}`,
  },
  {
    name: 'Twitter',
    icon: 'twitter',
    getAddress: ({ url, title }) =>
      `https://twitter.com/intent/tweet?url=${encoded(url)}&text=${encoded(title)}`,
  },
  {
    name: 'LinkedIn',
    icon: 'linkedin',
    getAddress: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?url=${encoded(url)}`,
  },
  {
    name: 'WhatsApp',
    icon: 'whatsapp',
    getAddress: ({ url, title }) => `https://wa.me/?text=${encoded(`${title} ${url}`)}`,
  },
  {
    name: 'Telegram',
    icon: 'telegram',
    getAddress: ({ url, title }) => `https://t.me/share/url?url=${encoded(url)}&text=${encoded(title)}`,
  },
  {
    name: 'Email',
    icon: 'email',
    getAddress: ({ url, title }) => `mailto:?subject=${encoded(title)}&body=${encoded(url)}`,
  },
];
