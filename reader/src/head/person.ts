import { absolute } from './structured-data.ts';

interface PersonFacts {
  name: string;
  jobTitle?: string;
  description?: string;
  /** Path of a picture. */
  image?: string | null;
  website?: string;
  /** The same person elsewhere; what is empty is left out. */
  sameAs: (string | undefined)[];
}

export const person = (given: PersonFacts, siteUrl: string) => ({
  '@type': 'Person',
  name: given.name,
  jobTitle: given.jobTitle || undefined,
  description: given.description,
  image: given.image ? absolute(given.image, siteUrl) : undefined,
  url: absolute('/author', siteUrl),
  sameAs: [given.website, ...given.sameAs].filter(Boolean),
});
