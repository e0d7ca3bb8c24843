import { type Translations, variation } from '@ezhuthu/contract/text';
import { cardText, stateText } from '../messages/components.ts';
import { dateText } from '../messages/dates.ts';
import { formText } from '../messages/form.ts';
import { newsletterText } from '../messages/newsletter.ts';
import { numberText, oneDecimal } from '../messages/numbers.ts';

/** The kit's texts that are not Tamil by default. */
export const ta: Translations = [
  variation(stateText, { retry: 'மீண்டும் முயல்க', loading: 'ஏற்றுகிறது…' }),
  variation(cardText, {
    // beside the counts on a phone
    readMore: 'வாசிக்க',
    readMoreOf: (title) => `வாசிக்க: ${title}`,
  }),
  variation(dateText, { archiveMonths: dateText.months, justNow: 'இப்போது' }),
  variation(formText, {
    passwordsDiffer: 'இரண்டு கடவுச்சொற்களும் ஒன்றாக இல்லை',
    passwordTooShort: 'கடவுச்சொல்லில் குறைந்தது 6 எழுத்துகள் வேண்டும்',
  }),
  variation(newsletterText, {
    // பதிவு is a post
    subscribe: 'செய்திமடலைப் பெறு',
    subscribed: 'ஏற்கெனவே சேர்ந்துள்ளீர்கள்',
    wrongEmail: 'சரியான மின்னஞ்சல் முகவரியை எழுதுங்கள்',
    taken: 'இந்த முகவரி ஏற்கெனவே சேர்ந்துள்ளது',
    failed: 'சேர முடியவில்லை. சிறிது நேரம் கழித்து மீண்டும் முயலுங்கள்.',
    kept: 'நன்றி! உங்கள் முகவரி சேமிக்கப்பட்டது. இணையம் கிடைத்ததும் உறுதிப்படுத்தும் மின்னஞ்சல் அனுப்பப்படும்.',
  }),
  variation(numberText, {
    compact(value) {
      if (value >= 10_000_000) return `${oneDecimal(value / 10_000_000)} கோடி`;
      if (value >= 100_000) return `${oneDecimal(value / 100_000)} இலட்சம்`;
      if (value >= 1_000) return `${oneDecimal(value / 1_000)} ஆயிரம்`;
      return String(value);
    },
    bytes: 'பைட்',
  }),
];
