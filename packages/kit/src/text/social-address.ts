import type { Footer, Network } from '@ezhuthu/contract';

type SocialLink = Footer['socialLinks'][Network];

const complete = /^(?:https?:|mailto:|tel:|\/(?!\/))/i;

/** Profile URL of a handle, by network. */
const profiles: Partial<Record<Network, (handle: string) => string>> = {
  facebook: (handle) => `https://facebook.com/${handle}`,
  twitter: (handle) => `https://twitter.com/${handle}`,
  instagram: (handle) => `https://instagram.com/${handle}`,
  youtube: (handle) => `https://youtube.com/${/^(c|channel|user)\//.test(handle) ? '' : 'c/'}${handle}`,
  linkedin: (handle) => `https://linkedin.com/in/${handle}`,
  telegram: (handle) => `https://t.me/${handle}`,
  whatsapp: (handle) => `https://wa.me/${handle.replace(/[^\d+]/g, '')}`,
  github: (handle) => `https://github.com/${handle}`,
  tiktok: (handle) => `https://tiktok.com/@${handle}`,
  email: (address) => `mailto:${address}`,
};

/**
 * The URL of a footer link, given as a URL or a handle.
 * @returns undefined when it is not shown: invisible, empty, or '#'
 */
export function socialAddress(network: Network, link: SocialLink | undefined): string | undefined {
  const url = link?.url.trim() ?? '';
  if (!link?.visible || url === '' || url === '#') return undefined;
  if (complete.test(url)) return url;
  const handle = url.replace(/^@/, '');
  return (profiles[network] ?? ((host) => `https://${host}`))(handle);
}
