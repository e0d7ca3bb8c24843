import type { AdPopup } from '@ezhuthu/contract';
import { useQuery } from '@ezhuthu/kit/query';
import { imagesText, kitText } from '@ezhuthu/kit/text';
import { Button, Switch } from '@ezhuthu/kit/ui';
import css from './ad-popup.module.css';
import { adPopupQuery } from './ad-popup-query.ts';
import { PopupLink } from './popup-link.tsx';
import { useSwitchPopup } from './use-switch-popup.ts';

const words = imagesText.adPopup;

/** The popup's switch and link; the switch shows off until the setting is loaded. */
export function PopupSettings() {
  const { data, isError, isFetching, refetch } = useQuery(adPopupQuery);
  const { failure, switchTo } = useSwitchPopup();
  return (
    <div className={css.settings}>
      <Switch
        label={words.enabled}
        hint={hintFor(data)}
        checked={data?.enabled ?? false}
        disabled={!data}
        onCheckedChange={switchTo}
      />
      {isError && (
        <div role="alert" className={css.failure}>
          <p>{data ? words.staleShown : words.loadFailed}</p>
          <Button isCompact isBusy={isFetching} busyLabel={kitText.retrying} onClick={() => refetch()}>
            {kitText.retry}
          </Button>
        </div>
      )}
      {failure && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
      {data && <PopupLink link={data.link} />}
    </div>
  );
}

const hintFor = (setting: AdPopup | undefined): string =>
  setting?.enabled && !setting.image ? words.withoutPicture : words.enabledHint;
