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
import type { Book } from '@ezhuthu/contract';
import { classNames, IconButton } from '@ezhuthu/kit/ui';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { bookText } from '../../../messages/books.ts';
import css from './order.module.css';

const messages = bookText.ordering;

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface OrderListProps {
  /** In display order. */
  books: Book[];
  onMove(books: Book[]): void;
  onDragging(isDragging: boolean): void;
}

/** Sortable list of books, by drag and drop or buttons. */
export function OrderList({ books, onMove, onDragging }: OrderListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const findPosition = (id: unknown) => books.findIndex((book) => book.id === id);
  const getTitle = (id: unknown) => books[findPosition(id)]?.title ?? '';
  const move = (from: number, to: number) => onMove(arrayMove(books, from, to));

  const taken = (id: unknown) => messages.taken(getTitle(id), findPosition(id) + 1, books.length);

  const announcements: Announcements = {
    onDragStart: ({ active }) => taken(active.id),
    onDragOver({ active, over }) {
      if (!over) return undefined;
      // dnd-kit reports the book's own position right after the pick-up
      return over.id === active.id
        ? taken(active.id)
        : messages.over(getTitle(active.id), findPosition(over.id) + 1, books.length);
    },
    onDragEnd: ({ active, over }) =>
      messages.put(getTitle(active.id), findPosition(over?.id ?? active.id) + 1, books.length),
    onDragCancel: ({ active }) => messages.left(getTitle(active.id)),
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheList]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: messages.howTo } }}
      onDragStart={() => onDragging(true)}
      onDragCancel={() => onDragging(false)}
      onDragEnd={({ active, over }) => {
        onDragging(false);
        if (over && over.id !== active.id) move(findPosition(active.id), findPosition(over.id));
      }}
    >
      <SortableContext items={books} strategy={verticalListSortingStrategy}>
        <ol className={css.list}>
          {books.map((book, index) => (
            <OrderRow
              key={book.id}
              book={book}
              onUp={index > 0 ? () => move(index, index - 1) : null}
              onDown={index < books.length - 1 ? () => move(index, index + 1) : null}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface OrderRowProps {
  book: Book;
  /** Moves the book by one position; null at the end of the list. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

/** A book that can be dragged by pointer or keyboard, or moved by arrow buttons. */
function OrderRow({ book, onUp, onDown }: OrderRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: book.id, attributes: { roleDescription: messages.handleRole } });
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
        aria-label={messages.handle(book.title)}
        {...attributes}
        {...listeners}
      >
        <GripVertical size={20} />
      </button>
      <span className={css.title}>{book.title}</span>
      <IconButton label={messages.up(book.title)} aria-disabled={!onUp} onClick={onUp ?? undefined}>
        <ArrowUp size={18} />
      </IconButton>
      <IconButton label={messages.down(book.title)} aria-disabled={!onDown} onClick={onDown ?? undefined}>
        <ArrowDown size={18} />
      </IconButton>
    </li>
  );
}
