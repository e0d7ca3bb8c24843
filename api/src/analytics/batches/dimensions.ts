/**
 * Limits of new names per day. Further names count as "other", so that clients cannot fill the database with
 * names.
 */
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
  /** Empty if the view has no such dimension. */
  name: string;
  title?: string;
}

/** The id of a name; 0 for an empty or unknown one. */
export type DimensionIds = (kind: DimensionKind, name: string) => number;
