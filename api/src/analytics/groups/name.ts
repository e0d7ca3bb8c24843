/** New names of a day; what comes after them is counted as "other", so that no stranger can fill the database with names. */
export const newPerDay = {
  path: 1000,
  source: 300,
  medium: 50,
  campaign: 200,
  device: 10,
  browser: 50,
  os: 50,
  country: 300,
  zone: 200,
};

export type NameKind = keyof typeof newPerDay;
export interface Name {
  kind: NameKind;
  /** Empty for none. */
  name: string;
  title?: string;
}

/** The number of a name; 0 for an empty one, and for one that is not there. */
export type NumberOf = (kind: NameKind, name: string) => number;
