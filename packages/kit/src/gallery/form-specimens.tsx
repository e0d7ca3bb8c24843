import { Select, Switch, TextArea, TextField } from '../ui/index.ts';
import { Specimen } from './specimen.tsx';

const categories = [
  { value: 'essay', label: 'கட்டுரை' },
  { value: 'poem', label: 'கவிதை' },
  { value: 'diary', label: 'நாட்குறிப்பு' },
];

export function FormSpecimens() {
  return (
    <>
      <Specimen name="TextField" isStacked>
        <TextField label="தலைப்பு" placeholder="பதிவின் தலைப்பு" hint="அதிகபட்சம் 200 எழுத்துகள்" />
        <TextField label="மின்னஞ்சல்" type="email" defaultValue="kavi@" error="முழு மின்னஞ்சல் முகவரியை எழுதுங்கள்" />
        <TextField label="முகவரி" defaultValue="மழைக்காலக்-குறிப்புகள்" disabled />
        <TextField label="கடவுச்சொல்" type="password" autoComplete="off" defaultValue="குறுந்தொகை-40" />
        <TextField label="தேடுக" isLabelHidden type="search" placeholder="தேடுக..." />
      </Specimen>
      <Specimen name="TextArea" isStacked>
        <TextArea
          label="கருத்து"
          defaultValue="இந்தக் கட்டுரை என் சிறுவயது நினைவுகளைத் திரும்பக் கொண்டுவந்தது."
          hint="66/500"
        />
        <TextArea label="சுருக்கம்" error="சுருக்கம் மிக நீளமாக உள்ளது" />
      </Specimen>
      <Specimen name="Select" isStacked>
        <Select label="வகை" options={categories} hint="ஒரு பதிவுக்கு ஒரு வகை" />
        <Select label="வரிசை" options={categories} error="ஒன்றைத் தேர்ந்தெடுங்கள்" />
        <Select label="மொழி" options={[{ value: 'ta', label: 'தமிழ்' }]} disabled />
      </Specimen>
      <Specimen name="Switch" isStacked>
        <Switch label="தானாகச் சேமி" hint="எழுதும்போது மூன்று நொடிக்கு ஒரு முறை" defaultChecked />
        <Switch label="கருத்துகளை அனுமதி" />
        <Switch label="மின்னஞ்சல் அறிவிப்பு" disabled />
      </Specimen>
    </>
  );
}
