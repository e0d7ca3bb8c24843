import { expect, test } from '@jest/globals';
import { createOutside, isPublicAddress } from './outside.ts';

test.each(['8.8.8.8', '::ffff:8.8.8.8', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '::1',
  '::ffff:127.0.0.1',
  '::127.0.0.1',
  '0.0.0.0',
  '::',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  'fd00::1',
  'fec0::1',
  '169.254.169.254',
  '::ffff:169.254.169.254',
  'fe80::1',
  'fe80::1%eth0',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '::7f00:1',
  '::a00:1',
  '::8.8.8.8',
  '::808:808',
  '::ffff:0:7f00:1',
  '::ffff:0:8.8.8.8',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::127.0.0.1',
  '64:ff9b:1:7f00:0:100::',
  '2001:0:4136:e378:8000:63bf:80ff:fffe',
  '2606:4700::5efe:127.0.0.1',
  '2606:4700::200:5efe:10.0.0.1',
  '::5efe:127.0.0.1',
  '4000::1',
  '::ffff:0:127.0.0.1',
  '2001::1',
  '224.0.0.1',
  '255.255.255.255',
  '240.0.0.1',
  '203.0.113.1',
  'ff02::1',
  '2001:db8::1',
  '',
  'localhost',
  '2130706433',
])('%j is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::10.0.0.1]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '127.1',
  '0x7f.1',
  '2130706433',
])('the host %s of an address is refused, however it is written', async (host) => {
  const refused = { code: 'invalid', message: 'இந்த முகவரி பொதுவெளியில் இல்லை.' };
  await expect(createOutside().check(`http://${host}/x.png`)).rejects.toMatchObject(refused);
});
