import { texts } from '../platform/text/texts.ts';

export const bookMessages = texts({
  year: 'Please enter a valid year',
  changedElsewhere: 'This book was changed elsewhere.',
  places: 'Each book has one place, and each place one book.',
});

/** Messages about editions, as the page for them shows them. */
export const editionMessages = texts(
  {
    lostChapter: 'A chapter is not there any more.',
    noChapters: 'இதன் பதிவுகள் எதுவும் இப்போது இல்லை.',
    tooLarge: 'நூல் மிகப் பெரியது: சில படங்களை விட்டுவிடுங்கள்.',
    offeredPrivate: 'வாசகர்கள் இந்தப் பதிப்பைப் பதிவிறக்கலாம் என்பதால் இதன் எல்லாப் பதிவுகளும் வெளியிடப்பட்டிருக்க வேண்டும்.',
    noBook: 'நூலின் பதிப்பை மட்டுமே நூலின் பக்கத்தில் வழங்க முடியும்.',
    notMade: 'அது இன்னும் உருவாக்கப்படவில்லை.',
    hasPrivate: 'வெளியிடப்படாத ஒரு பதிவின் உரை அதில் உள்ளது.',
    madeAgain: 'அது இப்போதுதான் மீண்டும் உருவாக்கப்பட்டது. மீண்டும் முயலுங்கள்.',
    noChromium: 'Chromium is not installed. Debian has it in the package chromium.',
    noChromiumAt: (path: string) => `There is no Chromium at ${path}, which CHROMIUM_PATH names.`,
    notPrinted: 'Chromium could not print the PDF.',
    /** Part of a file's name. */
    forPrint: 'அச்சு',
  },
  'editions',
);
