import { z } from 'zod';
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

/** `#` or empty means that there is none. */
const socialLink = z.object({ url: z.string(), visible: z.boolean() });

export const footer = z.object({
  authorName: z.string(),
  authorTitle: z.string(),
  contactEmail: z.string(),
  contactTitle: z.string(),
  contactLabel: z.string(),
  newsletterTitle: z.string(),
  socialLinks: z.record(network, socialLink),
  /** Who made the site and who owns it; nothing is shown when empty. */
  credits: z.array(z.object({ text: z.string(), url: z.string() })),
  version: z.int(),
});
export type Footer = z.infer<typeof footer>;

export const getFooter = operation('getFooter', 'GET /api/footer', {
  access: 'public',
  response: z.object({ success: z.literal(true), data: footer }),
});
