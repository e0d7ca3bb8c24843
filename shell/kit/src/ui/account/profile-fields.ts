import type { Profile, ProfileChange } from '@ezhuthu/contract';
import { ApiError } from '@ezhuthu/kit';

/** The form's fields, as they are typed. */
export interface ProfileFields {
  /** First and last name in one. */
  name: string;
  email: string;
  bio: string;
  location: string;
  website: string;
  twitter: string;
  facebook: string;
  instagram: string;
  /** The author's alone. */
  quote: string;
}

export type FieldName = keyof ProfileFields;
export type FieldChanges = Partial<ProfileFields>;

export function getFields({ firstName, lastName, quote = '', ...profile }: Profile): ProfileFields {
  const { email, bio, location, website, twitter, facebook, instagram } = profile;
  const name = `${firstName} ${lastName}`.trim();
  return { name, email, bio, location, website, twitter, facebook, instagram, quote };
}

/** The first space parts the first name from the last. */
function getNames(name: string) {
  const [firstName = '', ...others] = name.trim().split(' ');
  return { firstName, lastName: others.join(' ').trim() };
}

/** What the server is told: only what was changed, so that nothing written elsewhere is overwritten. */
export const getProfileChange = ({ name, ...others }: FieldChanges): ProfileChange['profile'] => ({
  ...others,
  ...(name !== undefined && getNames(name)),
});

/** Addresses are compared as the server does. */
const addressKey = (email: string) => email.normalize('NFC').trim().toLowerCase();

/** Whether the sign-in address is to be another one, which takes the current password. */
export const changesEmail = (stored: ProfileFields, { email }: FieldChanges): boolean =>
  email !== undefined && addressKey(email) !== addressKey(stored.email);

/** The fields that the server did not take. */
export function wrongFields(error: unknown): FieldName[] {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return [];
  const places = error.details.map(({ path }: { path?: string }) => path?.split('.').at(-1));
  return places.map((place) =>
    place === 'firstName' || place === 'lastName' ? 'name' : (place as FieldName),
  );
}
