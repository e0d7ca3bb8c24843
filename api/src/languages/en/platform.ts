import { rules } from '@ezhuthu/contract';
import { type Translations, translation } from '@ezhuthu/contract/text';
import {
  accessMessages,
  fileMessages,
  htmlMessages,
  languageTags,
  missingMessages,
  outsideMessages,
  pictureMessages,
  requestMessages,
  storageMessages,
  taskMessages,
} from '../../platform/messages.ts';

/** Of every part of the API. */
export const platform: Translations = [
  translation(requestMessages, {
    ...requestMessages,
    unreadable: 'Something you entered is not right. Check it and try again.',
    tooMany: 'Too many requests. Wait a moment and try again.',
    tooManyAttempts: 'Too many attempts. Try again in a few minutes.',
    rules,
  }),
  translation(accessMessages, {
    ...accessMessages,
    permissions: { ...accessMessages.permissions },
    factorFirst:
      'Before you begin your work here, add a passkey or an authenticator app: Profile → Security.',
    stepUp: 'Please confirm that it is you. Confirm it, or sign in again, then try again.',
    busy: 'Many people are signing in right now. Wait a moment and try again.',
    commonPassword: 'Too many people use this password. Choose another one.',
  }),
  translation(storageMessages, { ...storageMessages }),
  translation(fileMessages, {
    ...fileMessages,
    tooLarge: 'The file is larger than 25 MB.',
    tooMany: 'The archive has too many files.',
  }),
  translation(pictureMessages, {
    unsupported: 'Only JPEG, PNG, WebP, GIF, AVIF and HEIC pictures are accepted.',
    full: 'There is no space left to store this picture.',
    damaged: 'The picture is damaged or too large.',
    tooManyPixels: (millions) =>
      `The picture has more than ${millions} million pixels. Make it smaller first.`,
    tooMuchMemory: 'This picture needs too much memory.',
    tooSlow: 'This picture takes too long to process.',
    failed: 'The picture could not be processed. Try again.',
    tooMany: 'Too many pictures at once. Try again.',
  }),
  translation(outsideMessages, {
    late: 'That address takes too long to answer.',
    silent: 'That address does not respond.',
    noAddress: 'This is not a web address.',
    otherPort: 'Only the ports 80 and 443 are allowed.',
    notPublic: 'This address is not on the public internet.',
    tooManyRedirects: 'This address keeps redirecting to other addresses.',
  }),
  translation(htmlMessages, { ...htmlMessages }),
  translation(taskMessages, {
    failed: 'It could not be finished. The log of the server says why.',
    outOfMemory: 'It needed more memory than there is.',
    already: (state) => `This is ${state} already.`,
    running: 'It is still running.',
  }),
  translation(missingMessages, {
    ...missingMessages,
    account: 'That account no longer exists.',
    file: 'That file is no longer there.',
  }),
  translation(languageTags, { lang: 'en', locale: 'en-IN' }),
];
