import type { IngestedView } from '../ingest/ingested-event.ts';
import type { DimensionIds, DimensionValue } from './dimensions.ts';

/** A stored view. Numeric columns without another meaning are name ids. */
export interface ViewRow {
  id: number;
  at: Date;
  visitor: number;
  post: number;
  path: number;
  source: number;
  medium: number;
  campaign: number;
  device: number;
  browser: number;
  os: number;
  country: number;
  zone: number;
  seconds: number | null;
  scroll: number | null;
}

/** @param post 0 for a page that is not a post; a post is identified by its number instead of its path */
export function toDimensionValues(view: IngestedView, post: number): DimensionValue[] {
  const { path, title, source, medium, campaign, device, browser, os, country, zone } = view;
  return [
    ...(post === 0 ? [{ kind: 'path' as const, name: path, title }] : []),
    { kind: 'source', name: source },
    { kind: 'medium', name: medium },
    { kind: 'campaign', name: campaign },
    { kind: 'device', name: device },
    { kind: 'browser', name: browser },
    { kind: 'os', name: os },
    { kind: 'country', name: country },
    { kind: 'zone', name: zone },
  ];
}

export function toRow(
  view: IngestedView,
  ids: Pick<ViewRow, 'id' | 'visitor' | 'post'>,
  getNumber: DimensionIds,
): ViewRow {
  const { at, seconds, scroll } = view;
  return {
    ...ids,
    at,
    seconds,
    scroll,
    path: ids.post === 0 ? getNumber('path', view.path) : 0,
    source: getNumber('source', view.source),
    medium: getNumber('medium', view.medium),
    campaign: getNumber('campaign', view.campaign),
    device: getNumber('device', view.device),
    browser: getNumber('browser', view.browser),
    os: getNumber('os', view.os),
    country: getNumber('country', view.country),
    zone: getNumber('zone', view.zone),
  };
}
