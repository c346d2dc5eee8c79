import { useState } from 'react';
import { Choice } from '../../components/choice.tsx';
import { FilenameField } from '../../components/filename-field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { Switch } from '../../components/switch.tsx';
import { TextField } from '../../components/text-field.tsx';
import { Example } from './example.tsx';

const FORMATS = [
  { value: 'dd-MM-yyyy', text: 'dd-MM-yyyy' },
  { value: 'yyyy-MM-dd', text: 'yyyy-MM-dd' },
] as const;

/** Fields and choices. */
export function FieldExamples() {
  const [format, setFormat] = useState<(typeof FORMATS)[number]['value']>('dd-MM-yyyy');
  const [filename, setFilename] = useState('Barclays 2025-03 statement.csv');
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Example name="Text field: empty, filled, wrong, disabled">
        <div className="grid w-full gap-5 sm:grid-cols-2">
          <TextField label="Email" type="email" placeholder="you@example.com" hint="Where links are sent." />
          <TextField label="Name" defaultValue="Ada Lovelace" />
          <TextField
            label="Email, wrong"
            defaultValue="ada at example"
            error="Please enter a valid email address"
          />
          <TextField label="Disabled" defaultValue="ada@example.com" disabled />
        </div>
      </Example>
      <Example name="Password field">
        <div className="w-full max-w-sm">
          <PasswordField label="Password" autoComplete="new-password" defaultValue="correct horse" />
        </div>
      </Example>
      <Example name="Choice">
        <Choice label="Date format" value={format} options={FORMATS} onChoose={setFormat} />
      </Example>
      <Example name="Switch: on or off, disabled">
        <Switch aria-label="Keep my conversion history" checked={isOn} onCheckedChange={setOn} />
        <Switch aria-label="Disabled" disabled />
      </Example>
      <Example name="File name">
        <FilenameField filename={filename} onRename={setFilename} />
      </Example>
    </>
  );
}
