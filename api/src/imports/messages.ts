import { texts } from '../platform/text/texts.ts';

/** Messages about imports, as the page for them shows them. */
export const importMessages = texts({
  noFile: 'இந்த இறக்குமதியில் அப்படி ஒரு கோப்பு இல்லை.',
  notRead: 'கோப்புகள் இன்னும் படிக்கப்படவில்லை.',
  notUndoable: 'இந்த இறக்குமதியை இனித் திரும்பப் பெற முடியாது.',
  notDone: 'இறக்குமதி இன்னும் முடியவில்லை.',
  idle: 'எதுவும் நடந்துகொண்டிருக்கவில்லை.',
  started: 'இந்த இறக்குமதி தொடங்கிவிட்டது; அதைத் திரும்பப் பெறலாம்.',
});

/** What is wrong with a file. */
export const exportMessages = texts(
  {
    unknown:
      'This is no export of Blogger, WordPress, Ghost, Medium or Substack that can be read, and no archive of this program.',
    picturesAlone: 'These files only hold pictures. Add the file with the posts.',
    severalSources: (...sources: string[]) =>
      `These are exports of ${sources.join(' and ')}. Import them one after another.`,
    severalInArchive: (one: string, other: string) =>
      `The archive has exports of ${one} and ${other}. Import them one after another.`,
    twoSites: (one: string, other: string) =>
      `கோப்புகளில் இரண்டு தளங்கள் உள்ளன: ${one}, ${other}. ஒவ்வொன்றாக இறக்குமதி செய்யுங்கள்.`,
    growsTooLarge: 'கோப்பு விரித்தால் அளவுக்கு மீறிப் பெரிதாகும்.',
    recordTooLarge: 'கோப்பின் ஒரு பதிவு 64 MB-ஐ விடப் பெரியது.',
    tooDeep: (most: number) => `The file has elements more than ${most} deep inside each other.`,
    textTooLarge: (name: string) => `${name} is larger than 64 MB.`,
  },
  'exports',
);

/** Why something comes otherwise than it was, or not at all. */
export const importNotes = texts(
  {
    noPost: 'பதிவு வரவில்லை',
    noWords: 'சொற்கள் இல்லை',
    noDay: 'நாள் இல்லை',
    simplified: 'பதிவில் குறிகள் மிக அதிகம்.',
    damagedPicture: 'கோப்பில் அது சிதைந்துள்ளது.',
    leftThere: 'இருந்த இடத்திலேயே விடப்பட்டது.',
    notInFiles: 'அது கோப்புகளில் இல்லை.',
    silent: (host: string) => `${host || 'The server'} does not answer.`,
    /** Words of a link to a picture without a description. */
    picture: 'படம்',
  },
  'imports',
);
