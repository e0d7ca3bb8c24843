/** Names of the genres of books, by the contract's name. */
export const genreNames = {
  poems: 'கவிதைகள்',
  novel: 'நாவல்',
  novella: 'குறுநாவல்',
  'short-stories': 'சிறுகதைகள்',
  essays: 'கட்டுரைகள்',
  'film-essays': 'திரைப்படக் கட்டுரைகள்',
  translation: 'மொழிபெயர்ப்பு',
  criticism: 'விமர்சனம்',
} as const;
