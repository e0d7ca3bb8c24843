/** Words of forms; those about passwords are as documented. */
export const formText = {
  invalid: 'எழுதியதில் ஏதோ சரியில்லை. சரிபார்த்து மீண்டும் முயலுங்கள்.',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Password must be at least 6 characters long',
} as const;
