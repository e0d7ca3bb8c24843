import { type Translations, variation } from '@ezhuthu/contract/text';
import { cardText, stateText } from '../messages/components.ts';
import { dateText } from '../messages/dates.ts';
import { formText } from '../messages/form.ts';
import { numberText, oneDecimal } from '../messages/numbers.ts';

/** The kit's texts that are not Tamil by default. */
export const ta: Translations = [
  variation(stateText, { retry: 'மீண்டும் முயல்க', loading: 'ஏற்றுகிறது…' }),
  variation(cardText, {
    readMore: 'மேலும் வாசிக்க',
    readMoreOf: (title) => `மேலும் வாசிக்க: ${title}`,
  }),
  variation(dateText, { archiveMonths: dateText.months, justNow: 'இப்போது' }),
  variation(formText, {
    passwordsDiffer: 'இரண்டு கடவுச்சொற்களும் ஒன்றாக இல்லை',
    passwordTooShort: 'கடவுச்சொல்லில் குறைந்தது 6 எழுத்துகள் வேண்டும்',
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
