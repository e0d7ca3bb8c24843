import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Stack } from '@ezhuthu/kit/layout';
import { classNames, IconButton, WholeWords } from '@ezhuthu/kit/ui';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { ReactNode } from 'react';
import { bookText } from '../messages/books.ts';
import css from './order.module.css';

const messages = bookText.ordering;

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface OrderedItem {
  id: string;
  title: string;
}

interface OrderListProps<Item extends OrderedItem> {
  /** In display order. */
  items: Item[];
  onMove(items: Item[]): void;
  onDragging?(isDragging: boolean): void;
  /** Further content of a row, before the arrows and after them. */
  before?(item: Item): ReactNode;
  after?(item: Item): ReactNode;
}

/** Sortable list, by drag and drop, keyboard or buttons. */
export function OrderList<Item extends OrderedItem>({
  items,
  onMove,
  onDragging,
  before,
  after,
}: OrderListProps<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const findPosition = (id: unknown) => items.findIndex((item) => item.id === id);
  const getTitle = (id: unknown) => items[findPosition(id)]?.title ?? '';
  const move = (from: number, to: number) => onMove(arrayMove(items, from, to));

  const taken = (id: unknown) => messages.taken(getTitle(id), findPosition(id) + 1, items.length);

  const announcements: Announcements = {
    onDragStart: ({ active }) => taken(active.id),
    onDragOver({ active, over }) {
      if (!over) return undefined;
      // dnd-kit reports the item's own position right after the pick-up
      return over.id === active.id
        ? taken(active.id)
        : messages.over(getTitle(active.id), findPosition(over.id) + 1, items.length);
    },
    onDragEnd: ({ active, over }) =>
      messages.put(getTitle(active.id), findPosition(over?.id ?? active.id) + 1, items.length),
    onDragCancel: ({ active }) => messages.left(getTitle(active.id)),
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheList]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: messages.howTo } }}
      onDragStart={() => onDragging?.(true)}
      onDragCancel={() => onDragging?.(false)}
      onDragEnd={({ active, over }) => {
        onDragging?.(false);
        if (over && over.id !== active.id) move(findPosition(active.id), findPosition(over.id));
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <Stack as="ol" gap={2}>
          {items.map((item, index) => (
            <OrderRow
              key={item.id}
              item={item}
              before={before?.(item)}
              after={after?.(item)}
              onUp={index > 0 ? () => move(index, index - 1) : null}
              onDown={index < items.length - 1 ? () => move(index, index + 1) : null}
            />
          ))}
        </Stack>
      </SortableContext>
    </DndContext>
  );
}

interface OrderRowProps {
  item: OrderedItem;
  before: ReactNode;
  after: ReactNode;
  /** Moves the item by one position; null at the end of the list. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

/** An item that can be dragged by pointer or keyboard, or moved by arrow buttons. */
function OrderRow({ item, before, after, onUp, onDown }: OrderRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id, attributes: { roleDescription: messages.handleRole } });
  return (
    <li
      ref={setNodeRef}
      className={classNames(css.row, isDragging && css.dragged)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={css.handle}
        aria-label={messages.handle(item.title)}
        {...attributes}
        {...listeners}
      >
        <GripVertical size={20} />
      </button>
      <WholeWords text={item.title} className={css.title} />
      {before}
      <IconButton label={messages.up(item.title)} aria-disabled={!onUp} onClick={onUp ?? undefined}>
        <ArrowUp size={18} />
      </IconButton>
      <IconButton label={messages.down(item.title)} aria-disabled={!onDown} onClick={onDown ?? undefined}>
        <ArrowDown size={18} />
      </IconButton>
      {after}
    </li>
  );
}
