/** Menus are `details` elements, which open without scripts: closes them on Escape and on a press outside. */
export function closeMenus(): void {
  const findOpen = () => document.querySelector<HTMLDetailsElement>('[data-menu][open]');
  document.addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' && findOpen();
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')!.focus();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    const menu = findOpen();
    if (menu && !menu.contains(target as Node)) menu.open = false;
  });
}
