import { getSign, getSounds, pulli } from './tamil-letters.ts';

/**
 * Typed letters and the sounds that they stand for, in order: [['f', 'ஃப'], ['ar', 'ஆர'], ['m', 'ம']]. Sounds are
 * consonants without pulli, and vowels; letters without a sound have ''.
 */
export type AlignedWord = [letters: string, sounds: string][];

/** A written word and its score: minus the logarithm of its probability together with the typed letters. */
type Reading = [word: string, cost: number];

/** Counts of the units that follow a sequence of units; `before` extends the sequence to the left. */
interface Context {
  total: number;
  next: Map<number, number>;
  before: Map<number, Context>;
}

/** Letters that stand for sounds. */
interface Unit {
  id: number;
  sounds: string;
}

/** A beginning of the typed word, read. */
interface Beginning {
  cost: number;
  sounds: string;
  /** The last units, latest first. */
  last: number[];
}

/** Units of context that the probability of the next one depends on. */
const longestContext = 4;
/** Beginnings that are kept for each number of letters, and how much more they may cost than the cheapest. */
const mostBeginnings = 14;
const mostExtraCost = 9;
const longestLetters = 3;
/** Units tried for the same letters, the most frequent first. */
const mostUnits = 14;
/** Share of a unit that was never seen. */
const unseen = 0.01;

const edge = 0;
const none = '-';

const aligned = /([a-z]+)([^a-z]+)/g;

/** Decodes a file of aligned words: a line has letters and sounds by turns, `fஃபarஆரmம`, and - for no sound. */
export const readAligned = (text: string): AlignedWord[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) =>
      Array.from(line.matchAll(aligned), ([, letters = '', sounds = '']) => [
        letters,
        sounds === none ? '' : sounds,
      ]),
    );

/** Writes sounds as a word, ஆரம as ஆர்ம்; null for sounds that no word has. */
export function writeSounds(sounds: string): string | null {
  let word = '';
  for (let at = 0; at < sounds.length; at++) {
    const sound = sounds.charAt(at);
    const sign = getSign[sounds[at + 1] ?? ''];
    if (getSign[sound] !== undefined) word += sound;
    else if (sound === 'ஃ') word += sound;
    else if (sign === undefined) word += sound + pulli;
    else {
      word += sound + sign;
      at++;
    }
  }
  return /.[அ-ஔ]/.test(word) || !getSounds(word) ? null : word;
}

const createContext = (): Context => ({ total: 0, next: new Map(), before: new Map() });

const getCount = (next: Map<number, number>, unit: number) => next.get(unit) ?? 0;

/** Sum of two probabilities, as costs. */
const addCosts = (one: number, other: number) => {
  const least = Math.min(one, other);
  return least - Math.log(Math.exp(least - one) + Math.exp(least - other));
};

/**
 * How names and loan words are spelled, learned from examples: an n-gram model of units of letters and sounds (a joint
 * sequence model, as for the pronunciation of words), smoothed after Witten and Bell.
 */
export class JointModel {
  private readonly ids = new Map<string, number>();
  private readonly unitsByLetters = new Map<string, Unit[]>();
  /** How many there are, with the edge. */
  private units = 1;
  private readonly root = createContext();

  /** May be called several times, so that it need not be done at once. */
  learn(words: Iterable<AlignedWord>): void {
    for (const word of words) this.count([edge, ...word.map((unit) => this.getId(unit)), edge]);
    const { next } = this.root;
    for (const same of this.unitsByLetters.values())
      same.sort((one, other) => getCount(next, other.id) - getCount(next, one.id));
  }

  private getId([letters, sounds]: [string, string]): number {
    const key = letters + sounds;
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const unit = { id: this.units++, sounds };
    this.ids.set(key, unit.id);
    this.unitsByLetters.set(letters, [...(this.unitsByLetters.get(letters) ?? []), unit]);
    return unit.id;
  }

  private count(units: number[]): void {
    for (const [at, unit] of units.entries()) {
      if (at === 0) continue;
      let context = this.root;
      for (let length = 0; ; length++) {
        context.total++;
        context.next.set(unit, getCount(context.next, unit) + 1);
        const before = units[at - 1 - length];
        if (before === undefined || length === longestContext) break;
        const longer = context.before.get(before) ?? createContext();
        context.before.set(before, longer);
        context = longer;
      }
    }
  }

  /** The contexts that were seen of these units, shortest first. */
  private contextsOf(last: number[]): Context[] {
    const contexts = [this.root];
    let longest = this.root;
    for (const unit of last) {
      const longer = longest.before.get(unit);
      if (!longer) break;
      contexts.push(longer);
      longest = longer;
    }
    return contexts;
  }

  private costOf(unit: number, contexts: Context[]): number {
    let share = unseen / this.units;
    for (const { total, next } of contexts) {
      share = (getCount(next, unit) + next.size * share) / (total + next.size);
    }
    return -Math.log(share);
  }

  /** Readings of typed small letters, likeliest first. */
  read(typed: string, count: number): Reading[] {
    const start: Beginning = { cost: 0, sounds: '', last: [edge] };
    const longer: Beginning[][] = Array.from(typed, () => []);
    let whole = [start];
    for (const [at, beginnings] of [[start], ...longer].entries()) {
      whole = prune(beginnings);
      for (const beginning of whole) this.extend(beginning, typed, at, longer);
    }
    const readings = new Map<string, number>();
    for (const { cost, sounds, last } of whole) {
      const word = writeSounds(sounds);
      if (!word) continue;
      const ended = cost + this.costOf(edge, this.contextsOf(last));
      readings.set(word, addCosts(ended, readings.get(word) ?? Number.POSITIVE_INFINITY));
    }
    return [...readings].sort(([, one], [, other]) => one - other).slice(0, count);
  }

  /** @param longer by the number of their letters, from one on; gets those that are longer than this one of `at` letters */
  private extend({ cost, sounds, last }: Beginning, typed: string, at: number, longer: Beginning[][]): void {
    const contexts = this.contextsOf(last);
    for (const [more, beginnings] of longer.slice(at, at + longestLetters).entries()) {
      const units = this.unitsByLetters.get(typed.slice(at, at + more + 1)) ?? [];
      for (const { id, sounds: added } of units.slice(0, mostUnits))
        beginnings.push({
          cost: cost + this.costOf(id, contexts),
          sounds: sounds + added,
          last: [id, ...last.slice(0, longestContext - 1)],
        });
    }
  }
}

/** The cheapest beginnings, one of those with the same sounds and last unit. */
function prune(beginnings: Beginning[]): Beginning[] {
  const sorted = beginnings.sort((one, other) => one.cost - other.cost);
  const [cheapest] = sorted;
  const seen = new Set<string>();
  const kept: Beginning[] = [];
  for (const beginning of sorted) {
    if (kept.length === mostBeginnings || !cheapest || beginning.cost > cheapest.cost + mostExtraCost) break;
    const key = `${beginning.last[0]} ${beginning.sounds}`;
    if (seen.has(key)) continue;
    seen.add(key);
    kept.push(beginning);
  }
  return kept;
}
