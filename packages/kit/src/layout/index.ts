/** The layout of the pages of members and of whoever works on the site, bundled by each front that has some. */
export { DropArea } from './drop-area.tsx';
export { FileField } from './file-field.tsx';
export { Form } from './form.tsx';
export { Block, Item, ItemList } from './item-list.tsx';
export { Details, Facts, Failure, Hint, Progress, Row, Stack, Success, WithCode } from './layout.tsx';
export { PasswordField, Username } from './password-field.tsx';
export { Column, type ColumnProps, Section, Top, type TopProps } from './section.tsx';
export { ConfirmButton, WriteButton } from './write-buttons.tsx';
