/** Texts of the preview page, for readers with its link. */
export const previewText = {
  title: 'முன்னோட்டம்',
  note: 'இது முன்னோட்டம்: இந்தப் பதிவு இன்னும் இந்த வடிவில் வெளியாகவில்லை.',
  over: 'இந்த முன்னோட்ட இணைப்பு இப்போது இல்லை',
  failed: 'முன்னோட்டத்தைப் பெற முடியவில்லை',
} as const;
