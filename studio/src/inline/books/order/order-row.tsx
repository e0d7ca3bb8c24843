import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { Book } from '@ezhuthu/contract';
import { bookText } from '@ezhuthu/kit/text';
import { classNames, IconButton } from '@ezhuthu/kit/ui';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import css from './order.module.css';

const words = bookText.ordering;

interface OrderRowProps {
  book: Book;
  /** Moves the book by one position; null at the end of the list. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

/** A book that can be dragged by pointer or keyboard, or moved by arrow buttons. */
export function OrderRow({ book, onUp, onDown }: OrderRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: book.id, attributes: { roleDescription: words.handleRole } });
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
        aria-label={words.handle(book.title)}
        {...attributes}
        {...listeners}
      >
        <GripVertical size={20} />
      </button>
      <span className={css.title}>{book.title}</span>
      <IconButton label={words.up(book.title)} aria-disabled={!onUp} onClick={onUp ?? undefined}>
        <ArrowUp size={18} />
      </IconButton>
      <IconButton label={words.down(book.title)} aria-disabled={!onDown} onClick={onDown ?? undefined}>
        <ArrowDown size={18} />
      </IconButton>
    </li>
  );
}
