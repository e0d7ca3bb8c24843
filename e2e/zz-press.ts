import { chromium, devices } from 'playwright';
import { newestPost } from '../infra/bench/site-client.ts';
const base = process.argv[2] ?? 'http://localhost:9301';
const flags = ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });
const url = base + (await newestPost(base));
const slow = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });
const page = await context.newPage();
const cdp = await context.newCDPSession(page);
await cdp.send('Network.enable');
for (const cache of ['cold', 'warm', 'warm']) {
  await cdp.send('Network.emulateNetworkConditions', slow);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(2000);
  const r = await page.evaluate(async () => {
    const longs: any[] = [];
    new PerformanceObserver((l) => { for (const e of l.getEntries()) longs.push([Math.round(e.startTime), Math.round(e.duration)]); }).observe({ type: 'longtask' });
    const t0 = performance.now();
    document.querySelector<HTMLElement>('header [data-sign-in]')!.click();
    while (!document.querySelector('[role=dialog]')) await new Promise(requestAnimationFrame);
    const ms = performance.now() - t0;
    await new Promise((r) => setTimeout(r, 300));
    const alive = performance.getEntriesByName('alive')[0]?.startTime;
    const res = performance.getEntriesByType('resource').filter((e) => e.startTime >= t0 - 5).map((e: any) => `${Math.round(e.startTime - t0)}–${Math.round(e.responseEnd - t0)} ${e.transferSize} ${e.decodedBodySize} ${e.name.split('/').slice(-2).join('/')}`);
    return { ms, alive: alive && alive - t0, longs: longs.map(([s, d]) => [Math.round(s - t0), d]), res };
  });
  console.log(cache, Math.round(r.ms), 'alive', Math.round(r.alive ?? -1), JSON.stringify(r.longs));
  for (const l of r.res) console.log('   ', l);
}
await browser.close();
