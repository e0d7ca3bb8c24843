import { test } from './site/kept-page.ts';
import { lookAtEverySide } from './site/look.ts';
import { screens } from './site/screens.ts';

// the largest file: its tests are distributed over all workers
test.describe.configure({ mode: 'parallel' });

for (const { name, as, show, complaint } of screens) {
  test.describe(name, () => {
    test.use({ signedInAs: as ?? null });

    test('axe finds no fault, light and dark, wide and narrow, and nothing stands out', async ({
      page,
      site,
      troubles,
    }) => {
      if (complaint) troubles.expect(complaint);
      await show(page, site);
      await lookAtEverySide(page);
    });
  });
}
