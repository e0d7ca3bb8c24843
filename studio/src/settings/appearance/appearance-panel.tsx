import { type Appearance, getSite, type Settings, updateSettings } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { Form, Row } from '@ezhuthu/kit/layout';
import { useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { Button, QueryResult, TextField } from '@ezhuthu/kit/ui';
import { EditFailure } from '../../editing/edit-failure.tsx';
import { useEdit } from '../../editing/use-edit.ts';
import { appearanceText, readersText } from '../../messages/settings.ts';
import { studioText } from '../../messages/studio.ts';
import { useReload } from '../../queries.ts';
import { settingsQuery, showSettings } from '../use-settings.ts';
import css from './appearance.module.css';
import { AppearancePreview } from './appearance-preview.tsx';
import { applyAppearance } from './apply-appearance.ts';
import { ChoiceGroup } from './choice-group.tsx';

const { fields, looks, listStyles, coverChoices, textWidths } = appearanceText;

type AppearanceSettings = Appearance & Pick<Settings, 'version'>;

const send = (body: Partial<AppearanceSettings>, idempotencyKey: string): Promise<AppearanceSettings> =>
  call(updateSettings, { body }, { idempotencyKey });

const names: Record<string, { label: string }> = { ...looks, ...listStyles, ...coverChoices, ...textWidths };

/** A stored value in the words of its choice. */
const describe = (value: unknown) => names[String(value)]?.label ?? String(value ?? appearanceText.ownAccent);

function AppearanceForm({ settings }: { settings: Settings }) {
  const queryClient = useQueryClient();
  const reloadSite = useReload(getSite);
  const edit = useEdit<AppearanceSettings>({
    storageKey: 'appearance',
    isAlwaysOpen: true,
    stored: settings,
    send,
    show(saved) {
      showSettings(queryClient, saved);
      void reloadSite();
      applyAppearance(document, saved);
    },
    fetchLatest: () => queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 }),
    messages: appearanceText,
  });
  const { look, accent, listStyle, covers, textWidth } = edit.draft ?? settings;

  return (
    <div className={css.panel}>
      <Form className={css.form} aria-label={appearanceText.form} onSubmit={edit.save}>
        <ChoiceGroup
          label={fields.look}
          choices={looks}
          value={look}
          onChange={(chosen) => edit.change({ look: chosen })}
        />
        <AccentField look={look} accent={accent} onChange={(chosen) => edit.change({ accent: chosen })} />
        <ChoiceGroup
          label={fields.listStyle}
          choices={listStyles}
          value={listStyle}
          onChange={(chosen) => edit.change({ listStyle: chosen })}
        />
        <ChoiceGroup
          label={fields.covers}
          choices={coverChoices}
          value={covers}
          onChange={(chosen) => edit.change({ covers: chosen })}
        />
        <ChoiceGroup
          label={fields.textWidth}
          choices={textWidths}
          value={textWidth}
          onChange={(chosen) => edit.change({ textWidth: chosen })}
        />
        <EditFailure edit={edit} labels={fields} describe={describe} />
        <Row gap={2}>
          <Button type="submit" variant="primary" isBusy={edit.isSaving} busyLabel={studioText.saving}>
            {studioText.save}
          </Button>
          {edit.draft && <Button onClick={edit.cancel}>{studioText.cancel}</Button>}
        </Row>
      </Form>
      <AppearancePreview appearance={{ look, accent, listStyle, covers, textWidth }} />
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
      onChange={({ target }) => onChange(target.value)}
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
