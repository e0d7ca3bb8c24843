/** Messages about comments. The English ones are part of the documented API. */
export const commentMessages = {
  held: 'உங்கள் கருத்து ஆசிரியரின் ஒப்புதலுக்காகக் காத்திருக்கிறது.',
  closed: 'இந்தப் பதிவில் கருத்துகள் மூடப்பட்டுள்ளன.',
  signIn: 'கருத்துரைக்க உள்நுழையுங்கள்.',
  notYours:
    'You are not authorized to delete this comment. Only the comment author or post author can delete comments.',
  gone: 'Comment not found. It may have already been deleted.',
} as const;
