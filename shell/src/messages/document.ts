/** Texts around a page; rendered by the server only, so that no bundle contains them. */
export const documentText = {
  /** Below a page that can be read, while its scripts are missing. */
  late: 'படிக்கலாம்; பொத்தான்கள் இன்னும் இயங்கவில்லை. மீண்டும் முயல்கிறது…',
  needsScripts: 'இந்தப் பக்கத்துக்கு JavaScript தேவை. உங்கள் உலாவியில் அதை இயக்கி, பக்கத்தை மீண்டும் திறக்கவும்.',
  /** The bar that names selected releases. */
  releases: 'சோதனைப் பதிப்பு',
  endReleases: 'நடப்புப் பதிப்புக்குத் திரும்பு',
} as const;
