import { z } from 'zod';
import { maxEmail, maxPageSize } from './limits.ts';
import { clean } from './text/index.ts';

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** At most so many UTF-16 units, as a form's maxlength counts; zod counts code points. */
const atMost = (max: number) =>
  z
    .string()
    .refine((value) => value.length <= max, `Too big: expected string to have <=${max} characters`)
    .meta({ maxLength: max });

const notEmpty = (max: number) =>
  atMost(max).refine((value) => value !== '', 'Too small: expected string to have >=1 characters');

/** Words on both sides of a line break stay two words. */
const inOneLine = (value: string) => clean(value.replace(/\s*[\r\n]+\s*/g, ' '));

/** One line as people type it: NFC, without invisible spaces or line breaks, at most `max` UTF-16 units. */
export const text = (max: number) => z.string().transform(inOneLine).pipe(atMost(max));

/** The same where people may begin new lines. */
export const lines = (max: number) => z.string().transform(clean).pipe(atMost(max));

/** A yes or no, which a query spells as text. */
export const flag = z.union([z.boolean(), z.stringbool()]);

export const requiredText = (max: number) => z.string().transform(inOneLine).pipe(notEmpty(max));

export const requiredLines = (max: number) => z.string().transform(clean).pipe(notEmpty(max));

/** An address for mail, without spaces around it. */
export const emailAddress = z.string().trim().max(maxEmail).pipe(z.email());

const scheme = /^[a-z][a-z\d+-]*:/i;
const allowedScheme = /^(?:https?|mailto|tel):/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave some of them out of addresses
const control = /[\u0000-\u001f\u007f]/;
const maxAddress = 500;

/** An address, or a handle that becomes one; nothing that runs. A line break inside is refused, as in any address. */
export const addressOrHandleUpTo = (max: number) =>
  lines(max).pipe(
    z
      .string()
      .refine(
        (value) => !control.test(value) && (!scheme.test(value) || allowedScheme.test(value)),
        'Only http, https, mailto and tel addresses are allowed.',
      ),
  );

export const addressOrHandle = addressOrHandleUpTo(maxAddress);

/** A whole address, or a path of the site's own; empty for none. */
export const address = addressOrHandle.pipe(
  z
    .string()
    .refine(
      (value) => value === '' || allowedScheme.test(value) || /^\/(?![/\\])/.test(value),
      'Expected an address that begins with https://, or a path.',
    ),
);

/** A secret of a link that was mailed. */
export const linkToken = z.object({ token: z.string().min(1).max(300) });

/** What a person is notified of a success. */
export const messageResponse = z.object({ message: z.string() });

/** A page size; a larger one than allowed is clamped, not refused. */
export const pageSize = (usual: number, max = maxPageSize) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .default(usual)
    .transform((limit) => Math.min(limit, max));

/** Page numbers start at 1. */
export const paging = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: pageSize(10),
});

export const pagination = z.object({
  currentPage: z.int(),
  totalPages: z.int(),
  totalCount: z.int(),
  hasMore: z.boolean(),
});
export type Pagination = z.infer<typeof pagination>;

/** The body of every error answer: `code` is for programs and never changes, `message` is for people. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.unknown().optional(),
  /** With the code `conflict`: what is stored now. */
  current: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
