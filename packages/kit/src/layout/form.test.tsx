import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { TextField } from '../ui/field/field.tsx';
import { Form } from './form.tsx';

function NameForm() {
  const [error, setError] = useState<string>();
  return (
    <Form noValidate onSubmit={() => setError('பெயர் வேண்டும்')}>
      <TextField label="குறிப்பு" />
      <TextField label="பெயர்" error={error} />
      <Button type="submit">சேமி</Button>
    </Form>
  );
}

test('the first field that is refused has the focus', async () => {
  render(<NameForm />);
  await userEvent.click(screen.getByRole('button', { name: 'சேமி' }));
  expect(screen.getByRole('textbox', { name: 'பெயர்' })).toHaveFocus();
});
