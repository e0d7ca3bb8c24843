const names = ['ta', 'en'].map(
  (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }),
);

/** In Tamil and English: இந்தியா (India). An invalid code is returned unchanged. */
export function countryName(code: string): string {
  try {
    const [tamil, english] = names.map((of) => of.of(code));
    return tamil === english ? `${tamil}` : `${tamil} (${english})`;
  } catch {
    return code;
  }
}
