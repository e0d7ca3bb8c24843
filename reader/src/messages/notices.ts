/** Texts of the notifications. */
export const noticesText = {
  title: 'அறிவிப்புகள்',
  unread: 'படிக்காதது',
  markRead: 'படித்ததாகக் குறி',
  markUnread: 'படிக்காததாகக் குறி',
  markAll: 'Mark all as read',
  clearAll: 'Clear all',
  clearQuestion: 'எல்லா அறிவிப்புகளையும் நீக்கவா?',
  clearExplained: 'இதைத் திரும்பப் பெற முடியாது.',
  clear: 'எல்லாவற்றையும் நீக்கு',
  remove: 'நீக்கு',
  none: 'அறிவிப்புகள் எதுவும் இல்லை.',
  failed: 'மாற்றத்தைச் சேமிக்க முடியவில்லை.',
  sample: 'மாதிரி',
  sampleExplained: 'அறிவிப்புகளை இப்போது ஏற்ற முடியவில்லை. கீழே உள்ளவை மாதிரிகள் மட்டுமே.',
  samples: {
    system: 'தளத்துக்கு வரவேற்கிறோம்!',
    comment: 'உங்கள் பதிவில் ஒரு புதிய கருத்து.',
    like: 'உங்கள் பதிவை ஒருவர் விரும்பினார்.',
  },
  types: {
    comment: 'கருத்து',
    like: 'விருப்பம்',
    system: 'தளம்',
    error: 'பிழை',
    default: 'அறிவிப்பு',
  },
} as const;
