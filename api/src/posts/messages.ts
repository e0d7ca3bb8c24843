import { texts } from '../platform/text/texts.ts';

/** Messages about posts for editors and guest authors. */
export const postMessages = texts({
  authorPublishes: 'பதிவை வெளியிடுவது ஆசிரியரின் உரிமை. எழுதி முடித்ததும் அவருக்குச் சமர்ப்பியுங்கள்.',
  published: 'வெளியான அல்லது நேரம் குறித்த பதிவை ஆசிரியர் மட்டுமே மாற்றலாம்.',
  date: (first: number, last: number) => `பதிவின் ஆண்டு ${first} முதல் ${last} வரை இருக்கலாம்.`,
  scheduled: 'இந்தப் பதிவு இன்னும் வெளியாகவில்லை; வெளியான பிறகுதான் மறைக்க முடியும். வெளியீட்டை நிறுத்த, அதை வரைவாக்குங்கள்.',
  empty: 'Please add a title or content for your story',
  autosave: 'What is public or scheduled is auto-saved as a working copy.',
  changedElsewhere: 'The post was changed elsewhere.',
  copyChangedElsewhere: 'The working copy was changed elsewhere.',
  privateOrder: 'Only the author can order posts by this.',
  nameTaken: 'இந்தப் பெயர் ஏற்கெனவே உள்ளது. இரண்டையும் இணைக்கலாம்.',
  sameName: 'இது அதே பெயர்.',
  tag: (most: number) => `குறிச்சொல்லில் ${most} எழுத்துகள் வரை இருக்கலாம்; காற்புள்ளி இருக்கக் கூடாது.`,
});
