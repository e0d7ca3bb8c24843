/**
 * @param text `latest`, a day or a time in UTC
 * @returns its end: of the day for a day, of the minute for a minute
 * @throws when it has another form
 */
export function parseMoment(text: string): Date {
  if (text === 'latest') return new Date();
  const [, day, time = '23:59'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?))?$/.exec(text) ?? [];
  const moment = new Date(`${day}T${time.length === 5 ? `${time}:59` : time}.999Z`);
  if (Number.isNaN(moment.getTime())) throw new Error('Write 2026-01-31, 2026-01-31T06:30 or latest.');
  return moment;
}
