/** Records where the letters of covers have ink, in `packages/contract/src/text/cover/boxes.ts`; run after an update of the font. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractFolder } from '../build/fronts.ts';
import { measureLetters } from './measure-letters.ts';

const text = JSON.stringify(measureLetters()).slice(1, -1).replaceAll('\\"', '"');
writeFileSync(
  path.join(contractFolder, 'src/text/cover/boxes.ts'),
  `/** Recorded by \`node infra/covers/record-letters.ts\`, three characters for each letter. */\nexport const boxes =\n  '${text}';\n`,
);
