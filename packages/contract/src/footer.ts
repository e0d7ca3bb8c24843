import { z } from 'zod';
import { address, addressOrHandle, emailAddress, text } from './common.ts';
import { maxTitle } from './limits.ts';
import { operation } from './operation.ts';

export const networks = [
  'facebook',
  'twitter',
  'instagram',
  'youtube',
  'linkedin',
  'telegram',
  'whatsapp',
  'github',
  'email',
  'rss',
  'website',
  'tiktok',
] as const;
export const network = z.enum(networks);
export type Network = z.infer<typeof network>;

/** `#` or empty means that there is no link. */
const socialLink = z.object({ url: z.string(), visible: z.boolean() });

export const footer = z.object({
  authorName: z.string(),
  authorTitle: z.string(),
  contactEmail: z.string(),
  contactTitle: z.string(),
  contactLabel: z.string(),
  newsletterTitle: z.string(),
  socialLinks: z.record(network, socialLink),
  /** Credits for the site's makers and owners; not shown when empty. */
  credits: z.array(z.object({ text: z.string(), url: z.string() })),
  version: z.int(),
});
export type Footer = z.infer<typeof footer>;

export const getFooter = operation('getFooter', 'GET /api/footer', {
  access: 'public',
  response: z.object({ success: z.literal(true), data: footer }),
});

/** Credits for the site's makers and owners. */
export const credits = z.array(z.object({ text: text(100), url: address })).max(4);

const givenLink = z.object({ url: addressOrHandle, visible: z.boolean() });

/**
 * Omitted fields keep their value. Credits are changed in the site's settings.
 * @throws 409 with the stored footer for a stale `version`
 */
export const updateFooter = operation('updateFooter', 'PUT /api/footer', {
  access: 'author',
  body: z
    .object({
      authorName: text(100),
      authorTitle: text(maxTitle),
      contactEmail: z.union([z.literal(''), emailAddress]),
      contactTitle: text(100),
      contactLabel: text(100),
      newsletterTitle: text(maxTitle),
      socialLinks: z.partialRecord(network, givenLink),
    })
    .partial()
    .extend({ version: z.int().optional() }),
  response: z.object({ success: z.literal(true), data: footer }),
});
