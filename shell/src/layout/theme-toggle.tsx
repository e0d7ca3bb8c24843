import { chooseTheme, useTheme } from '@ezhuthu/kit';
import { shellText } from '@ezhuthu/kit/text';
import { IconButton } from '@ezhuthu/kit/ui';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';

export function ThemeToggle() {
  const isDark = useTheme() === 'dark';
  return (
    <IconButton
      label={isDark ? shellText.lightMode : shellText.darkMode}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={20} /> : <Moon size={20} />}
    </IconButton>
  );
}
