/** Texts of the account menu, loaded only for signed-in members. */
export const accountMenuText = {
  profile: 'சுயவிவரம்',
  drafts: 'வரைவுகள்',
  comments: 'கருத்துகள்',
  library: 'என் நூலகம்',
  settings: 'அமைப்புகள்',
  dashboard: 'மேசை',
  analytics: 'புள்ளிவிவரங்கள்',
  signOut: 'வெளியேறு',
} as const;
