import { getSettings, listMembers, updateSettings } from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import * as service from './service.ts';

export const settingsRoutes = [
  on(getSettings, (call) => service.readSettings(call)),
  on(updateSettings, (call) => service.changeSettings(call, call.body, call.attempt)),
  on(listMembers, (call) => service.members(call, call.query)),
];
