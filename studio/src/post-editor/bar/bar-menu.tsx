import { IconButton, Menu, MenuItem, MenuSeparator } from '@ezhuthu/kit/ui';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { postEditorText } from '../../messages/post-editor.ts';
import { studioText } from '../../messages/studio.ts';
import { type View, views } from './view-switch.tsx';

interface BarMenuProps {
  view: View;
  onView(view: View): void;
  onSaveDraft(): void;
  onSettings(): void;
  onPreferences(): void;
}

/** What the first line of the editor has no room for on a phone. */
export function BarMenu({ view, onView, onSaveDraft, onSettings, onPreferences }: BarMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={postEditorText.moreTools}>
          <Ellipsis size={20} />
        </IconButton>
      }
    >
      <MenuItem onSelect={onSaveDraft}>{studioText.saveDraft}</MenuItem>
      <MenuItem onSelect={onSettings}>{studioText.settings}</MenuItem>
      <MenuItem onSelect={onPreferences}>{postEditorText.preferences}</MenuItem>
      <MenuSeparator />
      {views
        .filter(([value]) => value !== view)
        .map(([value, label]) => (
          <MenuItem key={value} onSelect={() => onView(value)}>
            {label}
          </MenuItem>
        ))}
    </Menu>
  );
}
