import { maxChosenDays, minPassword } from './limits.ts';
import { firstChosenDay } from './text/chosen-days.ts';

/** What a value must be beyond its type, as programs are told; the API words each for people. */
export const rules = {
  postId: 'Invalid post ID',
  termName: 'Not a name that an address can have.',
  scheme: 'Only http, https, mailto and tel addresses are accepted.',
  address: 'An address begins with https:// or is a path of this site.',
  oldSite: 'The address of the old site must look like https://kadal.example.',
  chapters: 'A post is listed twice.',
  passkey: 'The data of the passkey is too long.',
  change: 'Neither an action nor a category is given.',
  password: `Password must be at least ${minPassword} characters long`,
  missing: 'Needed with period=custom.',
  early: `No day before ${firstChosenDay}.`,
  future: 'No day after today.',
  backwards: 'The last day is before the first one.',
  long: `No more than ${maxChosenDays} days.`,
  needless: 'Given with period=custom alone.',
};
export type Rule = keyof typeof rules;

/** What zod reports where the rule is broken. */
export const broken = (rule: Rule) => ({ error: rules[rule], params: { rule } });
