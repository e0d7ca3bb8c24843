import { z } from 'zod';
import { maxEmail, maxPageSize } from './limits.ts';
import { broken } from './rules.ts';
import { clean } from './text/index.ts';

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** Counts UTF-16 units like a form's maxlength; zod's `max` counts code points. */
const atMost = (max: number) =>
  z
    .string()
    .check(({ value, issues }) => {
      if (value.length > max)
        issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value });
    })
    .meta({ maxLength: max });

const notEmpty = (max: number) => atMost(max).check(z.minLength(1));

/** Replaces line breaks by spaces, so that the words around them stay separate. */
const inOneLine = (value: string) =>
  clean(
    value
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .join(' '),
  );

/** Refuses what is too long even before it is cleaned: decomposed letters and spaces around it are allowed for. */
const uncleaned = (max: number) =>
  z.string().check(({ value, issues }) => {
    if (value.length > 4 * max)
      issues.push({
        code: 'too_big',
        origin: 'string',
        maximum: max,
        inclusive: true,
        input: value,
        continue: false,
      });
  });

/** One line of text: NFC, without invisible spaces or line breaks, at most `max` UTF-16 units. */
export const text = (max: number) => uncleaned(max).transform(inOneLine).pipe(atMost(max));

/** The same with line breaks allowed. */
export const lines = (max: number) => uncleaned(max).transform(clean).pipe(atMost(max));

/** A boolean, which may be a string in queries. */
export const flag = z.union([z.boolean(), z.stringbool()]);

export const requiredText = (max: number) => uncleaned(max).transform(inOneLine).pipe(notEmpty(max));

/** The name of a category or tag. In an address `.` and `..` mean other places. */
export const termName = (max: number) =>
  requiredText(max).refine((name) => name !== '.' && name !== '..', broken('termName'));

export const requiredLines = (max: number) => uncleaned(max).transform(clean).pipe(notEmpty(max));

/** An email address, trimmed. */
export const emailAddress = uncleaned(maxEmail).trim().max(maxEmail).pipe(z.email());

const scheme = /^[a-z][a-z\d+-]*:/i;
/** With something after it, which `https://` alone lacks. */
const allowedScheme = /^(?:https?:\/*[^\s/]|(?:mailto|tel):\S)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore some of them in URLs
const control = /[\u0000-\u001f\u007f]/;
const maxAddress = 500;

/** A URL or a handle from which one is made; rejects schemes that run code, and line breaks. */
export const addressOrHandleUpTo = (max: number) =>
  lines(max).pipe(
    z
      .string()
      .refine(
        (value) => !control.test(value) && (!scheme.test(value) || allowedScheme.test(value)),
        broken('scheme'),
      ),
  );

export const addressOrHandle = addressOrHandleUpTo(maxAddress);

/** A full URL or an absolute path on the site; empty for none. */
export const address = addressOrHandle.pipe(
  z
    .string()
    .refine(
      (value) => value === '' || allowedScheme.test(value) || /^\/(?![/\\])/.test(value),
      broken('address'),
    ),
);

/** The secret of a mailed link. */
export const linkToken = z.object({ token: z.string().min(1).max(300) });

/** A message that is shown to the user. */
export const messageResponse = z.object({ message: z.string() });

/** A page size; larger values than allowed are clamped instead of rejected. */
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

/**
 * The body of every error response. Clients may depend on `code`, which never changes; `message` is for
 * people.
 */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.unknown().optional(),
  /** With the code `conflict`: the stored value. */
  current: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
