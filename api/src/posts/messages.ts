/** Messages about posts for editors and guest authors. */
export const postMessages = {
  authorPublishes: 'பதிவை வெளியிடுவது ஆசிரியரின் உரிமை. எழுதி முடித்ததும் அவருக்குச் சமர்ப்பியுங்கள்.',
  published: 'வெளியான அல்லது நேரம் குறித்த பதிவை ஆசிரியர் மட்டுமே மாற்றலாம்.',
  date: (first: number, last: number) => `பதிவின் ஆண்டு ${first} முதல் ${last} வரை இருக்கலாம்.`,
} as const;
