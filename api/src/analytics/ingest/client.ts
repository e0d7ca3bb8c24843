import Bowser from 'bowser';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

export interface Client {
  isBot: boolean;
  device: 'mobile' | 'desktop' | 'tablet' | 'other';
  browser: string;
  os: string;
}

/** Maximum length that is parsed; no browser sends a longer one. */
const maxUserAgent = 512;
const devices = new Set(['mobile', 'desktop', 'tablet']);
function parse(userAgent: string): Client {
  if (isbot(userAgent)) return { isBot: true, device: 'other', browser: '', os: '' };
  const { browser, os, platform } = Bowser.parse(userAgent || '-');
  const device = devices.has(platform.type ?? '') ? (platform.type as Client['device']) : 'other';
  return { isBot: false, device, browser: browser.name || 'other', os: os.name || 'other' };
}

/** Most requests come from a few hundred browsers. */
const known = new LRUCache<string, Client>({ max: 1000, memoMethod: parse });

/** Classifies a `User-Agent` header. */
export const parseUserAgent = (userAgent: string): Client => known.memo(userAgent.slice(0, maxUserAgent));
