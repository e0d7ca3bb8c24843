import { getPrivacy, getSite, type Language } from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { answer, aSite, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { setLanguage } from '@ezhuthu/kit/text';
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { en } from '../languages/en.ts';
import { ta } from '../languages/ta.ts';
import { pagesAlone } from '../pages.ts';

startFakeApi(
  answer(getSite, aSite()),
  answer(getPrivacy, {
    contact: '',
    days: {
      sessions: 90,
      knownNetworks: 180,
      notifications: 90,
      auditLog: 365,
      rubbish: 30,
      reports: 90,
      trash: 30,
      webhookDeliveries: 30,
      repeatedRequests: 1,
      deletion: 14,
    },
    sessionDays: 30,
    guestComments: true,
    recognisesVisitors: false,
    backupDays: null,
  }),
);

afterEach(() => setLanguage('mixed', []));

async function openIn(language: Language): Promise<string> {
  setLanguage(language, { mixed: [], ta: [ta], en: [en] }[language]);
  const { container } = renderPage(pagesAlone, { queryClient: makeQueryClient(), path: '/privacy' });
  await screen.findAllByRole('heading', { level: 2 });
  return container.textContent;
}

test.each([
  ['mixed', ['சுருக்கமாக', 'In short', 'சுயவிவரம் → Security']],
  ['ta', ['சுருக்கமாக', 'சுயவிவரம் → பாதுகாப்பு']],
  ['en', ['In short']],
] as const)('in %s the page says everything once in each language', async (language, shown) => {
  const page = await openIn(language);
  const titles = ['சுருக்கமாக', 'In short', 'சுயவிவரம் → Security', 'சுயவிவரம் → பாதுகாப்பு'];
  expect(titles.filter((title) => page.includes(title))).toEqual(shown);
});
