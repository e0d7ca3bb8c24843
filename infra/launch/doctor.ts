import { readConfig } from '@ezhuthu/api';
import { type Diagnosis, diagnose } from '@ezhuthu/api/diagnostics';
import { checkedAreas, type Finding } from '@ezhuthu/contract';
import { print } from '@ezhuthu/system/terminal';
import { findServedReleases } from '../release/served-releases.ts';
import { createReleaseCheck } from './doctor/release-check.ts';
import { areaNames, sentencesOf } from './doctor/sentences.ts';
import { explain } from './failures.ts';
import { showProgress } from './show-progress.ts';

const marks: Record<Finding['level'], string> = { good: '✓', warning: '!', bad: '✗' };

function show({ findings, mended, testMail }: Diagnosis, isMending: boolean): void {
  for (const area of checkedAreas) {
    const found = findings.filter((finding) => finding.area === area);
    if (found.length > 0) print(`\n${areaNames[area]}`);
    for (const finding of found) {
      print(`  ${marks[finding.level]} ${sentencesOf(finding).join(' ')}`);
      if (finding.level !== 'good') for (const line of finding.details) print(`      ${line}`);
    }
  }
  print('');
  if (mended.length > 0) print(`Fixed: ${mended.join(', ')}.`);
  if (testMail?.refusal) print(`The email to ${testMail.to} was refused: ${testMail.refusal}.`);
  else if (testMail?.via === 'outbox') print('The test email is a file in DATA_DIR/outbox.');
  else if (testMail) print(`A test email is on its way to ${testMail.to}.`);
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  print(`${count('bad')} bad, ${count('warning')} to look at, ${count('good')} good.`);
  if (!isMending && findings.some(({ isMendable }) => isMendable))
    print('Some of it can be fixed: npm run doctor -- --fix');
}

interface Options {
  fix?: boolean;
  mail?: boolean;
  json?: boolean;
}

/** @returns whether something is bad */
async function run({ fix: isMending = false, mail: isMailing = false, json }: Options): Promise<boolean> {
  const config = readConfig(process.env);
  const { needed, ...place } = findServedReleases(config.dataDir);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort(new Error('Stopped.')));
  const diagnosis = await diagnose(config, {
    ownChecks: [createReleaseCheck(place, needed)],
    isMending,
    isMailing,
    signal: stopping.signal,
    report: ({ area, done, total }) => {
      if (!json) showProgress({ step: areaNames[area], done, total });
    },
  });
  if (process.stdout.isTTY && !json) process.stdout.write(`\r${' '.repeat(40)}\r`);
  if (json) print(JSON.stringify(diagnosis, null, 2));
  else show(diagnosis, isMending);
  return diagnosis.findings.some(({ level }) => level === 'bad') || Boolean(diagnosis.testMail?.refusal);
}

/** Says what is wrong with the site, whether it runs or not. */
export async function doctor(options: Options): Promise<void> {
  try {
    process.exitCode = (await run(options)) ? 1 : 0;
  } catch (error) {
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    console.error(`\n${explain(error)}\n`);
    process.exitCode = 2;
  }
}
