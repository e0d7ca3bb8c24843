import { counted, englishMonths, tamilMonths } from '@ezhuthu/contract/text';

/** Names and forms of dates. They come from here and not from Intl, so that server and browser agree. */
export const dateText = {
  months: [...tamilMonths],
  /** As the archive's timeline and its messages have them. */
  archiveMonths: englishMonths.map((name) => name[0]!.toUpperCase() + name.slice(1)),
  shortMonths: ['ஜன.', 'பிப்.', 'மார்.', 'ஏப்.', 'மே', 'ஜூன்', 'ஜூலை', 'ஆக.', 'செப்.', 'அக்.', 'நவ.', 'டிச.'],
  /** From Sunday. */
  weekdays: ['ஞாயிறு', 'திங்கள்', 'செவ்வாய்', 'புதன்', 'வியாழன்', 'வெள்ளி', 'சனி'],
  short: (day: number, month: string, year: number) => `${day} ${month}, ${year}`,
  long: (weekday: string, date: string) => `${weekday}, ${date}`,
  justNow: 'just now',
  minutesAgo: (count: number) => `${counted(count, 'நிமிடத்துக்கு', 'நிமிடங்களுக்கு')} முன்`,
  hoursAgo: (count: number) => `${count} மணிநேரத்துக்கு முன்`,
  daysAgo: (count: number) => `${counted(count, 'நாளுக்கு', 'நாள்களுக்கு')} முன்`,
};
