import { type AdPopup as AdPopupSetting, getAdPopup } from '@ezhuthu/contract';
import { operationQuery, useQueryClient } from '@ezhuthu/kit/query';
import { type ComponentType, useEffect, useState } from 'react';
import type { AdPopupProps } from './ad-popup.tsx';

export const adPopupQuery = operationQuery(getAdPopup, {}, 'site');
const seenKey = 'adPopupSeen';

interface Ready {
  Popup: ComponentType<AdPopupProps>;
  setting: AdPopupSetting;
}

function wasSeen(): boolean {
  try {
    return sessionStorage.getItem(seenKey) !== null;
  } catch {
    return true;
  }
}

/** Opens the advertisement popup once per visit, if there is one; its code is loaded only then. */
export function AdPopupHost() {
  const queryClient = useQueryClient();
  const [ready, setReady] = useState<Ready | null>(null);

  useEffect(() => {
    if (wasSeen()) return;
    let isGone = false;
    async function prepare() {
      const setting = await queryClient.fetchQuery(adPopupQuery);
      if (!setting.enabled || !setting.image) return;
      const { AdPopup: Popup } = await import(/* webpackChunkName: "ad-popup" */ './ad-popup.tsx');
      if (!isGone) setReady({ Popup, setting });
    }
    // the popup is optional
    prepare().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [queryClient]);

  function handleClose() {
    sessionStorage.setItem(seenKey, 'true');
    setReady(null);
  }

  if (!ready) {
    const setting = queryClient.getQueryData(adPopupQuery.queryKey);
    // the page starts at once for whoever has not seen it
    return setting?.enabled && setting.image && <i hidden data-wants={seenKey} />;
  }
  const { Popup, setting } = ready;
  return <Popup image={setting.image!} link={setting.link} onClose={handleClose} />;
}
