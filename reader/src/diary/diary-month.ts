import { englishMonths, parseMonth, tamilMonths } from '@ezhuthu/kit/text';

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** A month as its address has it, in the words it is spoken of. */
export function readMonth({ year = '', month = '' }: Record<string, string | undefined>) {
  const number = parseMonth(month);
  const english = number ? englishMonths[number - 1]! : month;
  return {
    year,
    /** As the diary's address has it, and as the documented messages name it. */
    address: `/diary/${year}/${encodeURIComponent(english)}`,
    inEnglish: capital(english),
    name: number ? `${tamilMonths[number - 1]} ${year}` : `${month} ${year}`,
    /** As the API names it. */
    key: `${english}-${year}`,
  };
}
