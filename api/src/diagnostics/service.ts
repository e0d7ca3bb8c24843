import type { Answer, CheckedArea, Diagnostics, Finding, FindingCode, sendTestMail } from '@ezhuthu/contract';
import { checkedAreas } from '@ezhuthu/contract';
import { accountMail, author } from '../accounts/service.ts';
import { invalid, orNotFound } from '../platform/errors/app-error.ts';
import { getReason } from '../platform/findings.ts';
import { type Attempt, once } from '../platform/idempotency.ts';
import { newId } from '../platform/ids.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { missingMessages } from '../platform/messages.ts';
import type { Platform } from '../platform/platform.ts';
import {
  addTask,
  isUnfinished,
  listTasks,
  removeTask,
  type Task,
  type TaskHandler,
  type TaskHandlers,
} from '../platform/tasks/tasks.ts';
import { texts } from '../platform/text/texts.ts';
import {
  asSubject,
  isMendable,
  mend as mendFinding,
  type Progress,
  replaceAreas,
  runChecks,
} from './report.ts';

export { pruneSetAside } from './checks/storage.ts';

const kind = 'diagnostics';

export const diagnosticsMessages = texts({
  notMendable: 'The site itself cannot fix this.',
  testMail: {
    heading: 'சோதனை மின்னஞ்சல்',
    arrived: 'இந்த மின்னஞ்சல் உங்களை வந்தடைந்தால், தளத்தின் மின்னஞ்சல்கள் சரியாகச் செல்கின்றன.',
    forReaders: 'வாசகர்களுக்கும் செல்ல, இந்த மின்னஞ்சலின் மூலத்தில் spf=pass, dkim=pass, dmarc=pass என இருக்க வேண்டும்.',
  },
});

interface Payload {
  /** What is to be mended; null to check everything. */
  mend: FindingCode | null;
}

interface Report {
  /** ISO 8601; of a report after mending, when everything was checked before. */
  checkedAt: string;
  findings: Finding[];
}

type DiagnosticsTask = Task<Payload, Progress | Report | Record<string, never>>;

const listed = (platform: Platform): Promise<DiagnosticsTask[]> => listTasks(platform, kind);

const newestReport = (tasks: DiagnosticsTask[]): Report | undefined =>
  tasks.find(({ state }) => state === 'done')?.progress as Report | undefined;

/** The newest report, and what is being done. */
export async function diagnostics(platform: Platform): Promise<Diagnostics> {
  const tasks = await listed(platform);
  const report = newestReport(tasks);
  // tasks run in the order in which they were added
  const current = tasks.filter(isUnfinished).at(-1);
  const progress = current && 'area' in current.progress ? (current.progress as Progress) : undefined;
  return {
    checkedAt: report?.checkedAt ?? null,
    findings: report?.findings ?? [],
    running: current
      ? { mending: current.payload.mend, ...(progress ?? { area: null, done: 0, total: 0 }) }
      : null,
    hasFailed: tasks[0]?.state === 'failed',
  };
}

/** Adds a task, unless one for the same is unfinished. */
async function begin(platform: Platform, payload: Payload, attempt: Attempt): Promise<Diagnostics> {
  const unfinished = (await listed(platform)).filter(isUnfinished);
  await once(platform, attempt, async (tx) => {
    if (!unfinished.some((task) => task.payload.mend === payload.mend))
      await addTask(tx, platform, { kind, payload });
  });
  return diagnostics(platform);
}

/** Begins to check the whole site. */
export const startChecks = (platform: Platform, attempt: Attempt): Promise<Diagnostics> =>
  begin(platform, { mend: null }, attempt);

/** Begins to mend. @throws AppError `invalid` for what the site cannot mend */
export async function startMending(
  platform: Platform,
  mend: FindingCode,
  attempt: Attempt,
): Promise<Diagnostics> {
  if (!isMendable(mend)) throw invalid(diagnosticsMessages.notMendable);
  return begin(platform, { mend }, attempt);
}

const diagnosticsTask: TaskHandler<Payload, Progress | Report> = {
  async run(platform, { id, payload: { mend } }, { signal, report }) {
    const tasks = await listed(platform);
    const before = newestReport(tasks);
    const toMend = before?.findings.filter(({ code }) => code === mend) ?? [];
    if (mend) {
      if (toMend[0]) report({ area: toMend[0].area, done: 0, total: 0 });
      await mendFinding(mend, platform, signal);
    }
    const areas = new Set<CheckedArea>(before && mend ? toMend.map(({ area }) => area) : checkedAreas);
    const subject = await asSubject(platform, async () => platform);
    const findings = await runChecks(subject, { areas: [...areas], signal, report });
    for (const task of tasks.filter((one) => one.id !== id && !isUnfinished(one)))
      await platform.database.transaction((tx) => removeTask(tx, platform, { id: task.id, kind }));
    if (before && mend)
      return { checkedAt: before.checkedAt, findings: replaceAreas(before.findings, areas, findings) };
    return { checkedAt: platform.clock.now().toISOString(), findings };
  },
};

export const diagnosticsTasks: TaskHandlers = { [kind]: diagnosticsTask };

/**
 * Sends the author a message at once, so that the answer of the mail server is known. A repeated attempt sends the same
 * message.
 * @throws AppError `not_found` before there is an author
 */
export async function sendTest(platform: Platform, attempt: Attempt): Promise<Answer<typeof sendTestMail>> {
  const owner = orNotFound(await author(platform), missingMessages.author);
  const { email: to } = owner;
  const via = platform.mailer.kind;
  const { heading, arrived, forReaders } = diagnosticsMessages.testMail;
  const mail = await accountMail(platform, to, { heading, paragraphs: [arrived, forReaders] });
  try {
    await sendMail(platform, mail, `test-${attempt?.id ?? newId()}`);
    return { to, via, refusal: '' };
  } catch (error) {
    return { to, via, refusal: getReason(error) };
  }
}
