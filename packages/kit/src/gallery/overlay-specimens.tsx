import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import PenLine from 'lucide-react/icons/pen-line';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from '../router/index.ts';
import {
  Button,
  ConfirmDialog,
  Dialog,
  DialogClose,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  TextField,
  Tooltip,
  toast,
} from '../ui/index.ts';
import { Specimen } from './specimen.tsx';

export function OverlaySpecimens() {
  return (
    <>
      <Specimen name="Dialog, ConfirmDialog">
        <Dialog
          title="புதிய வகை"
          description="பதிவுகளைத் தொகுக்க ஒரு பெயர்."
          trigger={<Button>வகையைச் சேர்</Button>}
          footer={
            <>
              <DialogClose>
                <Button>வேண்டாம்</Button>
              </DialogClose>
              <DialogClose>
                <Button variant="primary">சேர்</Button>
              </DialogClose>
            </>
          }
        >
          <TextField label="பெயர்" />
        </Dialog>
        <ConfirmDialog
          title="இந்தப் பதிவை நீக்கவா?"
          description="முப்பது நாள்கள் வரை மீட்டெடுக்கலாம்."
          confirmLabel="நீக்கு"
          isDangerous
          trigger={<Button variant="plain">பதிவை நீக்கு</Button>}
          onConfirm={() => toast.good('பதிவு நீக்கப்பட்டது', { label: 'மீட்டெடு', onAction: () => {} })}
        />
      </Specimen>
      <Specimen name="Menu, Tooltip">
        <Menu
          align="start"
          trigger={
            <IconButton label="மேலும் செயல்கள்" variant="outlined">
              <Ellipsis size={20} />
            </IconButton>
          }
        >
          <MenuItem asChild>
            <Link to="/write">
              <PenLine size={18} />
              திருத்து
            </Link>
          </MenuItem>
          <MenuItem onSelect={() => toast.neutral('முகவரி நகலெடுக்கப்பட்டது')}>
            <Copy size={18} />
            முகவரியை நகலெடு
          </MenuItem>
          <MenuItem disabled>மறை</MenuItem>
          <MenuSeparator />
          <MenuItem isDangerous>
            <Trash2 size={18} />
            நீக்கு
          </MenuItem>
        </Menu>
        <Tooltip text="எழுத்தைப் பெரிதாக்கு">
          <Button isCompact>அ+</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="toast">
        <Button onClick={() => toast.good('பதிவு வெளியிடப்பட்டது')}>good</Button>
        <Button onClick={() => toast.bad('சேமிக்க முடியவில்லை. இணைப்பைச் சரிபார்த்து மீண்டும் முயலுங்கள்.')}>bad</Button>
        <Button onClick={() => toast.neutral('முகவரி நகலெடுக்கப்பட்டது')}>neutral</Button>
      </Specimen>
    </>
  );
}
