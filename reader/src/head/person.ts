import { absolute } from './structured-data.ts';

const hosts: Record<string, string> = {
  facebook: 'https://www.facebook.com/',
  twitter: 'https://x.com/',
  instagram: 'https://www.instagram.com/',
};

/** Adds `https://` to a URL without a scheme; undefined for an empty one. */
export function websiteUrl(website: string): string | undefined {
  const address = website.trim();
  if (!address || address === '#') return undefined;
  return /^https?:/i.test(address) ? address : `https://${address}`;
}

/** @param account a URL or a handle @returns undefined when there is none */
export function socialUrl(network: string, account: string): string | undefined {
  const handle = account.trim().replace(/^@/, '');
  if (!handle || handle === '#') return undefined;
  return /^https?:/i.test(handle) || /[./]/.test(handle) ? websiteUrl(handle) : hosts[network] + handle;
}

interface PersonFacts {
  name: string;
  jobTitle?: string;
  description?: string;
  /** Path of a picture. */
  image?: string | null;
  website?: string;
  /** Profile URLs of the same person; empty ones are left out. */
  sameAs: (string | undefined)[];
}

/** A person as structured data. */
export const person = (facts: PersonFacts, siteUrl: string) => ({
  '@type': 'Person',
  name: facts.name,
  jobTitle: facts.jobTitle || undefined,
  description: facts.description,
  image: facts.image ? absolute(facts.image, siteUrl) : undefined,
  url: absolute('/author', siteUrl),
  sameAs: [facts.website, ...facts.sameAs].filter(Boolean),
});
