/** The texts that readers see. */
export const messages = {
  title: 'புதிய பக்கம்',
  newest: 'அண்மைப் பதிவுகள்',
  empty: 'இன்னும் பதிவுகள் இல்லை',
  failed: 'பதிவுகளைக் காட்ட முடியவில்லை',
  loading: 'பதிவுகள் வருகின்றன',
} as const;
