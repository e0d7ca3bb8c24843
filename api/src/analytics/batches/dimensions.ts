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

export type DimensionKind = keyof typeof newPerDay;
export interface DimensionValue {
  kind: DimensionKind;
  /** Empty for none. */
  name: string;
  title?: string;
}

/** The number of a name; 0 for an empty one, and for one that is not there. */
export type DimensionIds = (kind: DimensionKind, name: string) => number;
