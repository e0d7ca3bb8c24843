import { texts } from '../platform/text/texts.ts';

export const archiveMessages = texts({
  running: 'காப்பகம் ஒன்று ஏற்கெனவே உருவாகிக்கொண்டிருக்கிறது.',
  all: 'எல்லாப் பதிவுகளும்',
  comments: 'கருத்துகள்',
  states: { draft: 'வரைவு', scheduled: 'திட்டமிட்டது', published: '' },
  hidden: 'மறைத்தது',
});
