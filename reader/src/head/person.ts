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

export const person = (props: PersonFacts, siteUrl: string) => ({
  '@type': 'Person',
  name: props.name,
  jobTitle: props.jobTitle || undefined,
  description: props.description,
  image: props.image ? absolute(props.image, siteUrl) : undefined,
  url: absolute('/author', siteUrl),
  sameAs: [props.website, ...props.sameAs].filter(Boolean),
});
