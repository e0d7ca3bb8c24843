/** Messages about deleting accounts. */
export const personalDataMessages = {
  author: 'ஆசிரியரின் கணக்கை நீக்க முடியாது: அது இல்லாமல் தளம் இல்லை.',
} as const;
