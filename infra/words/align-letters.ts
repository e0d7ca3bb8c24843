/** The sounds of a word in order, consonants without pulli and vowels. */
type Sounds = string[];
/** Letters with the sounds that they stand for, of a whole word. */
type AlignedWord = [letters: string, sounds: string][];

const mostLetters = 3;
const mostSounds = 2;
const rounds = 8;

/** Keeps units small: the probability of one is multiplied by these for each letter and sound above one. */
const ofMoreLetters = 0.25;
const ofMoreSounds = 0.15;
const ofNoSound = 0.3;

function prior(letters: number, sounds: number): number {
  const ofSounds = sounds === 0 ? ofNoSound : ofMoreSounds ** (sounds - 1);
  return ofMoreLetters ** (letters - 1) * ofSounds;
}

/** A unit within a word: places in letters and sounds, and its probability. */
interface Step {
  from: [letter: number, sound: number];
  to: [letter: number, sound: number];
  unit: string;
  probability: number;
}

type Probabilities = Map<string, number> | null;

function stepsOf(typed: string, sounds: Sounds, probabilities: Probabilities): Step[] {
  const steps: Step[] = [];
  for (let letter = 0; letter < typed.length; letter++) {
    for (let sound = 0; sound <= sounds.length; sound++) {
      for (let letters = 1; letters <= mostLetters && letter + letters <= typed.length; letters++) {
        for (let count = 0; count <= mostSounds && sound + count <= sounds.length; count++) {
          const unit = `${typed.slice(letter, letter + letters)} ${sounds.slice(sound, sound + count).join('')}`;
          const weight = prior(letters, count);
          const probability = probabilities ? (probabilities.get(unit) ?? 0) * Math.sqrt(weight) : weight;
          const to: Step['to'] = [letter + letters, sound + count];
          if (probability > 0) steps.push({ from: [letter, sound], to, unit, probability });
        }
      }
    }
  }
  return steps;
}

const createTable = (typed: string, sounds: Sounds) =>
  Array.from({ length: typed.length + 1 }, () => new Float64Array(sounds.length + 1));

/** Adds the expected counts of units of one word. */
function countUnits(
  typed: string,
  sounds: Sounds,
  probabilities: Probabilities,
  counts: Map<string, number>,
) {
  const steps = stepsOf(typed, sounds, probabilities);
  const before = createTable(typed, sounds);
  const after = createTable(typed, sounds);
  before[0]![0] = 1;
  after[typed.length]![sounds.length] = 1;
  for (const { from, to, probability } of steps)
    before[to[0]]![to[1]]! += before[from[0]]![from[1]]! * probability;
  for (const { from, to, probability } of steps.toReversed())
    after[from[0]]![from[1]]! += after[to[0]]![to[1]]! * probability;
  const whole = after[0]![0]!;
  if (whole === 0) return;
  for (const { from, to, unit, probability } of steps) {
    const share = (before[from[0]]![from[1]]! * probability * after[to[0]]![to[1]]!) / whole;
    counts.set(unit, (counts.get(unit) ?? 0) + share);
  }
}

/** Counts below this are noise. */
const leastCount = 0.05;

function toProbabilities(counts: Map<string, number>): Map<string, number> {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const kept = [...counts].filter(([, count]) => count > leastCount);
  return new Map(kept.map(([unit, count]) => [unit, count / total]));
}

/** The likeliest alignment; null when there is none. */
function alignWord(typed: string, sounds: Sounds, probabilities: Probabilities): AlignedWord | null {
  const best = createTable(typed, sounds);
  const by: Step[][] = Array.from({ length: typed.length + 1 }, () => []);
  best[0]![0] = 1;
  for (const step of stepsOf(typed, sounds, probabilities)) {
    const { from, to } = step;
    const probability = best[from[0]]![from[1]]! * step.probability;
    if (probability <= best[to[0]]![to[1]]!) continue;
    best[to[0]]![to[1]] = probability;
    by[to[0]]![to[1]] = step;
  }
  if (!best[typed.length]![sounds.length]) return null;
  const word: AlignedWord = [];
  for (let [letter, sound] = [typed.length, sounds.length]; letter > 0; ) {
    const { from, to } = by[letter]![sound]!;
    word.unshift([typed.slice(from[0], to[0]), sounds.slice(from[1], to[1]).join('')]);
    [letter, sound] = from;
  }
  return word;
}

/**
 * Finds which letters of each word stand for which sounds, by expectation maximisation over many-to-many alignments.
 * Words of which that cannot be said, such as translations, are left out.
 */
export function alignLetters(words: [typed: string, sounds: Sounds][]): AlignedWord[] {
  let probabilities: Probabilities = null;
  for (let round = 0; round < rounds; round++) {
    const counts = new Map<string, number>();
    for (const [typed, sounds] of words) countUnits(typed, sounds, probabilities, counts);
    probabilities = toProbabilities(counts);
  }
  return words
    .map(([typed, sounds]) => alignWord(typed, sounds, probabilities))
    .filter((word) => word !== null);
}
