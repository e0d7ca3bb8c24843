import { type Appearance, getSite, type Settings } from '@ezhuthu/contract';
import { Form, Row } from '@ezhuthu/kit/layout';
import { useQuery } from '@ezhuthu/kit/query';
import { Button, QueryResult, TextField } from '@ezhuthu/kit/ui';
import { EditFailure } from '../../editing/edit-failure.tsx';
import { appearanceText, readersText } from '../../messages/settings.ts';
import { studioText } from '../../messages/studio.ts';
import { useReload } from '../../queries.ts';
import { settingsQuery, useSettingsEdit } from '../use-settings.ts';
import css from './appearance.module.css';
import { AppearancePreview, applyAppearance } from './appearance-preview.tsx';
import { ChoiceGroup } from './choice-group.tsx';

const { fields, looks, listStyles, coverChoices, textWidths } = appearanceText;

const names: Record<string, { label: string }> = { ...looks, ...listStyles, ...coverChoices, ...textWidths };

/** A stored value in the words of its choice. */
const describe = (value: unknown) => names[String(value)]?.label ?? String(value ?? appearanceText.ownAccent);

function AppearanceForm({ settings }: { settings: Settings }) {
  const reloadSite = useReload(getSite);
  const edit = useSettingsEdit({
    storageKey: 'appearance',
    settings,
    messages: appearanceText,
    onShown(saved) {
      void reloadSite();
      applyAppearance(document, saved);
    },
  });
  const { look, accent, listStyle, covers, textWidth } = edit.draft ?? settings;
  const appearance = { look, accent, listStyle, covers, textWidth };

  const choice = <Name extends keyof typeof fields & Exclude<keyof Appearance, 'accent'>>(
    name: Name,
    choices: Readonly<Record<Appearance[Name], { label: string; hint?: string }>>,
  ) => (
    <ChoiceGroup
      label={fields[name]}
      choices={choices}
      value={appearance[name]}
      onChange={(chosen) => edit.change({ [name]: chosen })}
    />
  );

  return (
    <div className={css.panel}>
      <Form className={css.form} aria-label={appearanceText.form} onSubmit={edit.save}>
        {choice('look', looks)}
        <AccentField look={look} accent={accent} onChange={(chosen) => edit.change({ accent: chosen })} />
        {choice('listStyle', listStyles)}
        {choice('covers', coverChoices)}
        {choice('textWidth', textWidths)}
        <EditFailure edit={edit} labels={fields} describe={describe} />
        <Row gap={2}>
          <Button type="submit" variant="primary" isBusy={edit.isSaving} busyLabel={studioText.saving}>
            {studioText.save}
          </Button>
          {edit.draft && <Button onClick={edit.cancel}>{studioText.cancel}</Button>}
        </Row>
      </Form>
      <AppearancePreview appearance={appearance} />
    </div>
  );
}

/** The brand colours of the looks, as tokens.css and looks.css have them. */
const ownAccents: Record<Appearance['look'], string> = {
  default: '#1e40af',
  letterpress: '#8a1c1c',
  night: '#f0bd63',
  bare: '#2a2a2a',
};

interface AccentFieldProps extends Pick<Appearance, 'look' | 'accent'> {
  onChange(accent: Appearance['accent']): void;
}

/** A colour of the author's, or the look's own. */
const AccentField = ({ look, accent, onChange }: AccentFieldProps) => (
  <div className={css.accent}>
    <TextField
      label={fields.accent}
      type="color"
      hint={appearanceText.accentHint}
      value={accent ?? ownAccents[look]}
      onValueChange={onChange}
    />
    {accent && (
      <Button isCompact onClick={() => onChange(null)}>
        {appearanceText.useOwnAccent}
      </Button>
    )}
  </div>
);

/** How the site looks to everyone, with a preview of it. */
export function AppearancePanel() {
  const query = useQuery(settingsQuery);
  return (
    <QueryResult query={query} loading={readersText.loading} failed={readersText.failed}>
      {(settings: Settings) => <AppearanceForm settings={settings} />}
    </QueryResult>
  );
}
