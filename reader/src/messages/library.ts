/** Texts of the reader's library. */
export const libraryText = {
  title: 'என் நூலகம்',
  signIn: 'Sign In',
  membersOnly: 'Please log in to access your library',
  sessionEnded: 'உங்கள் அமர்வு முடிந்தது. மீண்டும் உள்நுழையுங்கள்.',
  loading: 'Loading...',
  failed: 'உங்கள் நூலகத்தை இப்போது ஏற்ற முடியவில்லை.',
  tabs: {
    saved: 'சேமித்தவை',
    liked: 'விரும்பியவை',
    commented: 'கருத்துரைத்தவை',
  },
  tab: (label: string, count: number) => `${label} (${count})`,
  empty: {
    saved: 'நீங்கள் இன்னும் எந்தப் பதிவையும் சேமிக்கவில்லை.',
    liked: 'நீங்கள் இன்னும் எந்தப் பதிவையும் விரும்பவில்லை.',
    commented: 'நீங்கள் இன்னும் எந்தப் பதிவிலும் கருத்துரைக்கவில்லை.',
  },
  browse: 'பதிவுகளைப் பார்க்க',
} as const;
