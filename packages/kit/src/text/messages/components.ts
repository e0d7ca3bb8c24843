// separate objects, so that a bundle contains only those in use

/** Texts of parts that load or have failed. */
export const stateText = {
  retry: 'Retry',
  loading: 'Loading...',
  failed: 'இதை இப்போது ஏற்ற முடியவில்லை',
  retrying: 'மீண்டும் முயல்கிறது...',
} as const;

/** Texts of post cards. */
export const cardText = {
  readMore: 'Read More',
  noDate: 'தேதி இல்லை',
  minutes: (count: number) => `${count} நிமிடம்`,
  readMoreOf: (title: string) => `Read More: ${title}`,
  likes: 'விருப்பங்கள்',
  comments: 'கருத்துகள்',
} as const;

/** Texts of lists with more pages. */
export const paginationText = {
  more: 'மேலும் காட்டு',
  loadingMore: 'ஏற்றுகிறது...',
  pages: 'பக்கங்கள்',
  previousPage: 'முந்தைய',
  nextPage: 'அடுத்த',
  getPage: (page: number, pages: number) => `பக்கம் ${page} / ${pages}`,
} as const;

/** Texts of dialogs, toasts, chips and fields. */
export const controlText = {
  close: 'மூடு',
  cancel: 'வேண்டாம்',
  remove: (name: string) => `${name}: நீக்கு`,
  showSecret: 'எழுதியதைக் காட்டு',
  hideSecret: 'எழுதியதை மறை',
} as const;

/** What is wrong with a field. */
export const faultText = {
  missing: 'இதை நிரப்புங்கள்.',
  email: 'முழு மின்னஞ்சல் முகவரியை எழுதுங்கள்.',
  url: 'முழு இணைய முகவரியை எழுதுங்கள்.',
  number: 'ஒரு முழு எண்ணை எழுதுங்கள்.',
  date: 'முழுத் தேதியைக் குறிப்பிடுங்கள்.',
  atLeast: (min: string) => `இது ${min} அல்லது அதற்கு மேல் இருக்க வேண்டும்.`,
  atMost: (max: string) => `இது ${max} அல்லது அதற்குள் இருக்க வேண்டும்.`,
  notBefore: (day: string) => `இது ${day} அல்லது அதற்குப் பின் இருக்க வேண்டும்.`,
  notAfter: (day: string) => `இது ${day} அல்லது அதற்கு முன் இருக்க வேண்டும்.`,
} as const;

/** Texts of the region of toasts. */
export const toastText = {
  notifications: 'அறிவிப்புகள் ({hotkey})',
  notification: 'அறிவிப்பு',
} as const;
