/** Texts of the bar that names selected releases. Rendered by the server only, so that no bundle contains them. */
export const releaseBarText = {
  label: 'சோதனைப் பதிப்பு',
  end: 'நடப்புப் பதிப்புக்குத் திரும்பு',
} as const;
