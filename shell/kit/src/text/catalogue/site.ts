/** Words of the author's settings about the site itself. */
export const siteText = {
  form: 'தள அமைப்புகள்',
  siteName: 'தளத்தின் பெயர்',
  description: 'தளத்தின் விவரம்',
  themeColor: 'முதன்மை நிறம்',
  credits: 'அடிக்குறிப்பின் நன்றிகள்',
  maker: 'உருவாக்கியவர்',
  owner: 'உரிமையாளர்',
  linkOf: (name: string) => `${name}: இணைப்பு`,
  save: 'Save',
  saving: 'Saving...',
  saved: 'தள அமைப்புகள் சேமிக்கப்பட்டன',
  savedHere: 'இங்கே சேமிக்கப்பட்டது; இணைப்பு வந்ததும் அனுப்பப்படும்.',
  failed: 'சேமிக்க முடியவில்லை. மீண்டும் முயலவும்.',
} as const;
