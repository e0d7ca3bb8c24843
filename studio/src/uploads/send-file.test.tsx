import { uploadImage } from '@ezhuthu/contract';
import { answer, startFakeApi } from '@ezhuthu/kit/testing';
import { setLanguage } from '@ezhuthu/kit/text';
import { afterEach, expect, test } from '@jest/globals';
import { uploadPicture } from './upload-picture.ts';

const api = startFakeApi();
afterEach(() => setLanguage('mixed', []));

test('a refusal is asked for in the language of the page', async () => {
  setLanguage('en', []);
  api.use(
    answer(
      uploadImage,
      ({ headers }) => ({ code: 'invalid', message: `refused in ${headers.get('x-language')}` }),
      { status: 400 },
    ),
  );
  const sent = uploadPicture(new File(['no picture'], 'fake.jpg', { type: 'image/jpeg' }));
  await expect(sent).rejects.toThrow('refused in en');
});
