const names = ['ta', 'en'].map(
  (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }),
);

/** In Tamil and English, as இந்தியா (India); what is no country's code is left as it is. */
export function countryName(code: string): string {
  try {
    const [tamil, english] = names.map((of) => of.of(code));
    return tamil === english ? `${tamil}` : `${tamil} (${english})`;
  } catch {
    return code;
  }
}
