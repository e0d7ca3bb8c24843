import { type Translations, variation } from '@ezhuthu/kit/text';
import { activityText } from '../../messages/activity.ts';

export const activity: Translations = [
  variation(activityText, {
    back: 'கட்டுப்பாட்டகம்',
    download: 'CSV கோப்பாகப் பதிவிறக்கு',
    groups: {
      exports: 'ஏற்றுமதிகள், காப்புப் பிரதிகள்',
      connections: 'நிரல் சாவிகள், நிகழ்வுச் செய்திகள்',
    },
    actions: {
      sessions_ended: 'அமர்வுகள் முடிக்கப்பட்டன',
      second_factor_reset: 'இரண்டாம் சான்று சேவையகத்தில் நீக்கப்பட்டது',
      role_changed: 'பணி மாற்றப்பட்டது',
      footer_changed: 'தளத்தின் அடிப்பகுதி மாற்றப்பட்டது',
      backup_made: 'காப்புப் பிரதி எடுக்கப்பட்டது',
      backup_restored: 'காப்புப் பிரதியிலிருந்து தளம் மீட்கப்பட்டது',
      key_created: 'நிரல் சாவி உருவாக்கப்பட்டது',
      key_revoked: 'நிரல் சாவி செல்லாததாக்கப்பட்டது',
      webhook_created: 'நிகழ்வுச் செய்தி சேர்க்கப்பட்டது',
      webhook_changed: 'நிகழ்வுச் செய்தி மாற்றப்பட்டது',
      webhook_deleted: 'நிகழ்வுச் செய்தி நீக்கப்பட்டது',
      webhook_secret_changed: 'நிகழ்வுச் செய்தியின் இரகசியம் மாற்றப்பட்டது',
      webhook_disabled: 'பதில் வராததால் நிகழ்வுச் செய்தி நிறுத்தப்பட்டது',
    },
    actors: { key: 'நிரல் சாவி' },
  }),
];
