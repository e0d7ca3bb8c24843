/** Words of a member's menu, which is loaded only where somebody is signed in. */
export const accountMenuText = {
  profile: 'சுயவிவரம்',
  library: 'என் நூலகம்',
  settings: 'அமைப்புகள்',
  dashboard: 'மேசை',
  analytics: 'புள்ளிவிவரங்கள்',
  signOut: 'வெளியேறு',
} as const;
