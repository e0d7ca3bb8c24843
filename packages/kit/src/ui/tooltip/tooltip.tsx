import * as RadixTooltip from 'radix-ui/tooltip';
import type { ReactElement } from 'react';
import { usePortalContainer } from '../portal/portal-container.tsx';
import css from './tooltip.module.css';

interface TooltipProps {
  /** A few words; never essential, since touch screens show no tooltips. */
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** A focusable control. */
  children: ReactElement;
}

/** A text shown beside a control on hover and focus, dismissed by Escape. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={400}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal container={usePortalContainer()}>
          <RadixTooltip.Content className={css.tooltip} side={side} sideOffset={6} collisionPadding={8}>
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
