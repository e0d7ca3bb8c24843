import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Microseconds of processor time in each tenth of a second: half a core. */
const [quota, period] = [50_000, 100_000];
/** Niceness at which a process gets about a quarter of a core that a busy one shares with it. */
const niceness = 5;

const cgroups = '/sys/fs/cgroup';

/** The folder of this process's control group for processor time, of either version of the kernel's interface. */
function ownGroup(): string {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').trim().split('\n');
  const pathOf = (controllers: RegExp) => lines.find((line) => controllers.test(line))?.split(':')[2] ?? '/';
  return existsSync(`${cgroups}/cgroup.controllers`)
    ? path.join(cgroups, pathOf(/^0::/))
    : path.join(cgroups, 'cpu', pathOf(/^\d+:(?:.*,)?cpu(?:,.*)?:/));
}

/** Puts this process, and so all that it starts, into a control group of its own. @throws where it may not */
function limitGroup(): () => void {
  const parent = ownGroup();
  const group = path.join(parent, `ezhuthu-tests-${process.pid}`);
  mkdirSync(group);
  const move = (target: string) => writeFileSync(path.join(target, 'cgroup.procs'), String(process.pid));
  try {
    if (existsSync(path.join(group, 'cpu.cfs_quota_us'))) {
      writeFileSync(path.join(group, 'cpu.cfs_period_us'), String(period));
      writeFileSync(path.join(group, 'cpu.cfs_quota_us'), String(quota));
    } else writeFileSync(path.join(group, 'cpu.max'), `${quota} ${period}`);
    move(group);
  } catch (error) {
    rmdirSync(group);
    throw error;
  }
  return () => {
    move(parent);
    // a browser may still be ending in it
    try {
      rmdirSync(group);
    } catch {}
  };
}

/** Keeps every core busy beside this process, which steps back. */
function keepBusy(): () => void {
  // ends with this process, however that ends
  const loop = `while (process.ppid === ${process.pid});`;
  const loops = os.cpus().map(() => spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }));
  const end = () => {
    for (const child of loops) child.kill('SIGKILL');
  };
  process.once('exit', end);
  os.setPriority(niceness);
  return end;
}

/**
 * Leaves this process, and all that it starts from now on, about half a core.
 * @returns how it is done, and a function that ends it
 */
export function starve(): { how: string; end(): void } {
  try {
    return { how: 'a control group with half a core', end: limitGroup() };
  } catch {
    return { how: 'busy loops on every core, since no control group can be made', end: keepBusy() };
  }
}
