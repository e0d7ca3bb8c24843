import type { Profile, ProfileChange } from '@ezhuthu/contract';
import { ApiError } from '@ezhuthu/kit';

/** The fields of the form, of which `name` is the first and the last name, and `quote` is for the author only. */
export type FieldName = 'name' | Exclude<keyof Profile, 'firstName' | 'lastName' | 'avatar'>;
type ProfileFields = Record<FieldName, string>;
export type FieldChanges = Partial<ProfileFields>;

export function getFields({ firstName, lastName, quote = '', ...profile }: Profile): ProfileFields {
  const { email, bio, location, website, twitter, facebook, instagram } = profile;
  const name = `${firstName} ${lastName}`.trim();
  return { name, email, bio, location, website, twitter, facebook, instagram, quote };
}

/** Splits a name at its first space. */
function getNames(name: string) {
  const [firstName = '', ...others] = name.trim().split(' ');
  return { firstName, lastName: others.join(' ').trim() };
}

/** The request body: only changed fields, so that changes made elsewhere are not overwritten. */
export const getProfileChange = ({ name, ...others }: FieldChanges): ProfileChange['profile'] => ({
  ...others,
  ...(name !== undefined && getNames(name)),
});

/** Normalizes an e-mail address like the server. */
const addressKey = (email: string) => email.normalize('NFC').trim().toLowerCase();

/** Whether the e-mail address changes, which requires the current password. */
export const changesEmail = (stored: ProfileFields, { email }: FieldChanges): boolean =>
  email !== undefined && addressKey(email) !== addressKey(stored.email);

/** The fields that the server rejected. */
export function wrongFields(error: unknown): FieldName[] {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return [];
  const places = error.details.map(({ path }: { path?: string }) => path?.split('.').at(-1));
  return places.map((place) =>
    place === 'firstName' || place === 'lastName' ? 'name' : (place as FieldName),
  );
}
