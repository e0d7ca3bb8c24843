import { getReleaseIds } from './health/releases.ts';
import { sendFailure } from './health/send-failure.ts';
import { watchErrors } from './health/watch-errors.ts';
import { watchHealth } from './health/watch-health.ts';
import { startWhenWanted } from './starter/starter.ts';

/** Of every document, whether or not its page becomes interactive. */
watchHealth(getReleaseIds());
watchErrors();
const failed = window.failures;
window.failures = { push: (one) => sendFailure(...one) };
if (Array.isArray(failed)) for (const one of failed) window.failures.push(one);
startWhenWanted();
