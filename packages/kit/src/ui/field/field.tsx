import CircleAlert from 'lucide-react/icons/circle-alert';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import {
  type ChangeEvent,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { controlText, faultText, formText } from '../../text/index.ts';
import { classNames } from '../class-names.ts';
import { MixedText } from '../mixed-text/mixed-text.tsx';
import css from './field.module.css';

interface FieldTexts {
  label: string;
  /** Keeps the label for screen readers only, as in a search box. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** What is wrong and how to correct it; marks the control as invalid. */
  error?: string;
}

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string;
  className?: string;
  /** Renders the control with the attributes that link it to its label, hint and error. */
  children: (control: ControlProps) => ReactNode;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const toDay = (instant: string): string => instant.slice(0, 10);

/** What the browser finds wrong with a control. Its own words are in its language, not in that of the page. */
function getFault(control: Control): string {
  const { validity, type } = control;
  const { min, max } = control as HTMLInputElement;
  const isNumber = type === 'number';
  if (validity.typeMismatch) return type === 'email' ? faultText.email : faultText.url;
  if (validity.badInput || validity.stepMismatch) return isNumber ? faultText.number : faultText.date;
  if (validity.valueMissing) return faultText.missing;
  if (validity.rangeUnderflow) return isNumber ? faultText.atLeast(min) : faultText.notBefore(toDay(min));
  if (validity.rangeOverflow) return isNumber ? faultText.atMost(max) : faultText.notAfter(toDay(max));
  return formText.invalid;
}

/** Label above, hint and error below, for any control. What the browser finds wrong is an error like others. */
export function Field({ label, isLabelHidden, hint, error: given, id, className, children }: FieldProps) {
  const [fault, setFault] = useState('');
  const error = fault || given;
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;

  function handleInvalid(event: FormEvent) {
    const control = event.target as Control;
    event.preventDefault();
    setFault(getFault(control));
    // the browser does so only where it shows its own message
    if (control.form?.querySelector(':is(input, select, textarea):invalid') === control) control.focus();
  }
  return (
    <div
      className={classNames(css.field, className)}
      onInvalidCapture={handleInvalid}
      onChange={() => setFault('')}
    >
      <label htmlFor={controlId} className={isLabelHidden ? 'visually-hidden' : css.label}>
        <MixedText text={label} />
      </label>
      {children({
        id: controlId,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={css.error} role="alert">
          <CircleAlert size={18} className={css.errorIcon} />
          {error}
        </p>
      )}
    </div>
  );
}

export interface ValueFieldProps extends FieldTexts {
  /** Called with what the control has now; a field that needs the event itself takes `onChange`. */
  onValueChange?(value: string): unknown;
}

/** Parts the props of a field from those of its control. */
export function splitProps<Props extends ValueFieldProps & { id?: string; className?: string }>(
  props: Props,
) {
  const { label, isLabelHidden, hint, error, id, className, onValueChange, ...control } = props;
  const handler = onValueChange && {
    onChange: ({ currentTarget }: ChangeEvent<Control>) => onValueChange(currentTarget.value),
  };
  return [
    { label, isLabelHidden, hint, error, id, className },
    { ...control, ...handler },
  ] as const;
}

interface TextFieldProps extends ComponentProps<'input'>, ValueFieldProps {}

/** A password, with a button that shows it. */
function SecretInput(input: ComponentProps<'input'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className={css.secret}>
      <input {...input} type={isShown ? 'text' : 'password'} className={css.control} />
      <button
        type="button"
        aria-label={isShown ? controlText.hideSecret : controlText.showSecret}
        aria-controls={input.id}
        onClick={() => setIsShown(!isShown)}
        className={css.reveal}
      >
        <Icon size={20} />
      </button>
    </span>
  );
}

/** A single-line field. `className` applies to the whole field, other props to the input. */
export function TextField(props: TextFieldProps) {
  const [field, input] = splitProps(props);
  return (
    <Field {...field}>
      {(control) =>
        input.type === 'password' ? (
          <SecretInput {...input} {...control} />
        ) : (
          <input type="text" {...input} {...control} className={css.control} />
        )
      }
    </Field>
  );
}

interface TextAreaProps extends ComponentProps<'textarea'>, ValueFieldProps {}

/**
 * A multi-line field that grows with its content where the browser supports it. `className` applies to
 * the whole field.
 */
export function TextArea(props: TextAreaProps) {
  const [field, textArea] = splitProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <textarea rows={3} {...textArea} {...control} className={classNames(css.control, css.area)} />
      )}
    </Field>
  );
}
