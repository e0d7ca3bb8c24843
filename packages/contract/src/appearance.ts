import { z } from 'zod';

/** How the site looks: the document's attributes and accent colour are made from these. */
export const appearance = z.object({
  look: z.enum(['default', 'letterpress', 'night', 'bare']),
  /** A CSS colour, #rrggbb, from which readable ones are computed; null for the colours of the look. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable(),
  /** How lists of posts are laid out: the newest large above rows, rows alone, or a grid. */
  listStyle: z.enum(['lead', 'rows', 'grid']),
  /** What posts are shown with: a picture or a letter that is drawn, only pictures, or neither. */
  covers: z.enum(['letter', 'picture', 'none']),
  textWidth: z.enum(['narrow', 'normal', 'wide']),
});
export type Appearance = z.infer<typeof appearance>;

/** Until the author has chosen. */
export const defaultAppearance: Appearance = {
  look: 'default',
  accent: null,
  listStyle: 'lead',
  covers: 'letter',
  textWidth: 'normal',
};
