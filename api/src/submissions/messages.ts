import { texts } from '../platform/text/texts.ts';

/** Words of notifications and mails about a submitted draft. */
export const submissionMessages = texts(
  {
    submitted: (name: string, title: string) => `${name} ${title} பதிவை வெளியிடச் சமர்ப்பித்தார்`,
    returned: (name: string, title: string) => `${name} ${title} பதிவைத் திருத்தக் கேட்கிறார்`,
    published: (title: string) => `உங்கள் ${title} பதிவு வெளியானது`,
    withNote: (message: string, note: string) => `${message}: ${note}`,
    heading: 'பதிவு பற்றிய செய்தி',
    label: 'பதிவைத் திற',
  },
  'submissions',
);
