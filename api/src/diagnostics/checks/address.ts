import tls from 'node:tls';
import type { Config } from '../../platform/config/config.ts';
import { bad, type Found, getReason, good, warning } from '../../platform/findings.ts';
import type { ServerCheck } from '../check.ts';

/** Days before its end from which on a certificate should have been renewed. */
const renewedBefore = 14;
const dayLength = 24 * 60 * 60 * 1000;
/** Milliseconds. */
const timeout = 5000;

interface ServedCertificate {
  until: Date;
  /** Why browsers refuse it; empty when they do not. */
  refusal: string;
}

function readCertificate({ hostname, port }: URL, signal: AbortSignal): Promise<ServedCertificate> {
  return new Promise((resolve, reject) => {
    const socket = tls.connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 443),
      servername: hostname,
      // the certificate is only looked at: nothing is sent
      rejectUnauthorized: false,
      timeout,
    });
    const end = (conclude: () => void) => {
      conclude();
      socket.destroy();
    };
    const stop = () => end(() => reject(signal.reason));
    signal.addEventListener('abort', stop, { once: true });
    socket.once('close', () => signal.removeEventListener('abort', stop));
    socket.once('error', (error) => end(() => reject(error)));
    socket.once('timeout', () => end(() => reject(new Error(`no answer within ${timeout / 1000} s`))));
    socket.once('secureConnect', () =>
      end(() =>
        resolve({
          until: new Date(socket.getPeerCertificate().valid_to),
          refusal: socket.authorized ? '' : String(socket.authorizationError),
        }),
      ),
    );
  });
}

async function checkCertificate(url: URL, now: Date, signal: AbortSignal): Promise<Found> {
  try {
    const { until, refusal } = await readCertificate(url, signal);
    const days = Math.floor((until.getTime() - now.getTime()) / dayLength);
    if (until < now) return bad('certificate-expired', { day: until.toISOString().slice(0, 10) });
    if (refusal) return bad('certificate-refused', { reason: refusal });
    return days < renewedBefore
      ? warning('certificate-expiring', { days })
      : good('certificate-good', { days });
  } catch (error) {
    signal.throwIfAborted();
    return warning('certificate-unknown', { reason: getReason(error) });
  }
}

const isLocal = (host: string) => /^(?:localhost|.*\.localhost|127\..*|\[?::1\]?)$/.test(host);

/** Whether others than this machine reach the server directly. */
const isPublic = ({ host, production }: Config) => production && !isLocal(host);

export const addressCheck: ServerCheck = {
  area: 'address',
  async run({ config, clock }, signal) {
    const url = new URL(config.siteUrl);
    if (url.protocol === 'https:') return [await checkCertificate(url, clock.now(), signal)];
    if (!isLocal(url.hostname)) return [warning('address-insecure', { url: config.siteUrl })];
    const judge = isPublic(config) ? warning : good;
    return [judge(isPublic(config) ? 'address-local' : 'address-good', { url: config.siteUrl })];
  },
};
