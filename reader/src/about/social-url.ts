const hosts: Record<string, string> = {
  facebook: 'https://www.facebook.com/',
  twitter: 'https://x.com/',
  instagram: 'https://www.instagram.com/',
};

/** The address of a website, with https:// before it when it has no scheme; undefined when there is none. */
export function websiteUrl(props: string): string | undefined {
  const address = props.trim();
  if (!address || address === '#') return undefined;
  return /^https?:/i.test(address) ? address : `https://${address}`;
}

/** The address of somebody's page in a network, given as an address or as a handle; undefined when there is none. */
export function socialUrl(network: string, props: string): string | undefined {
  const handle = props.trim().replace(/^@/, '');
  if (!handle || handle === '#') return undefined;
  return /^https?:/i.test(handle) || /[./]/.test(handle) ? websiteUrl(handle) : hosts[network] + handle;
}
