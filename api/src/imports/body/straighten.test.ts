// Same on every database engine: functions.
import { expect, test } from '@jest/globals';
import { toBody } from './to-body.ts';

test.each([
  ['<li>அ</li>\n<li>ஆ</li><p>இ</p>', '<ul><li>அ</li><li>ஆ</li></ul><p>இ</p>'],
  ['<ul>சொல்<li>அ</li><ul><li>உள்</li></ul></ul>', '<ul><li>சொல்</li><li>அ<ul><li>உள்</li></ul></li></ul>'],
  ['<ol><ol><li>அ</li></ol></ol>', '<ol><li><ol><li>அ</li></ol></li></ol>'],
  ['<h2><p>தலைப்பு</p></h2>', '<h2>தலைப்பு</h2>'],
  ['<span><h2>தலைப்பு</h2></span>', '<div><h2>தலைப்பு</h2></div>'],
  ['<ul>\n<li>அ</li>\n</ul>', '<ul>\n<li>அ</li>\n</ul>'],
])('elements stand where HTML allows them: %s', (html, straight) => {
  expect(toBody(html).html).toBe(straight);
});
