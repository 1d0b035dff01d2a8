import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { asDataError, eraseAccount, readOwnData, type SessionUser } from '../../data/index.ts';
import { useIsOrganiser } from '../../data/organiser.ts';
import { Button, buttonClass, ConfirmDialog, Dialog, showError, showSuccess } from '../../ui/index.ts';
import { ownDataMessages as messages } from './messages.ts';

type Format = 'json' | 'csv';

interface OwnDataDialogProps {
  title: string;
  user: SessionUser;
  onClose: () => void;
}

/** What is stored about the user, to download and to erase (docs/rules.md#own-data-and-erasure). */
export function OwnDataDialog({ title, user, onClose }: OwnDataDialogProps) {
  const [loading, setLoading] = useState<Format | null>(null);
  const [asking, setAsking] = useState(false);
  const [erasing, setErasing] = useState(false);
  const organises = useIsOrganiser().data === true;

  const download = async (format: Format) => {
    setLoading(format);
    try {
      saveFile(await readOwnData(format), `mis-datos-beyond-prode.${format}`);
    } catch (cause) {
      showError(messages.downloadFailed, { description: asDataError(cause).message });
    } finally {
      setLoading(null);
    }
  };

  const erase = async () => {
    setErasing(true);
    try {
      await eraseAccount(user.email);
      showSuccess(messages.erased);
    } catch (cause) {
      showError(messages.eraseFailed, { description: asDataError(cause).message });
      setErasing(false);
      setAsking(false);
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={messages.description}>
      <ul className="mt-4 list-disc space-y-1 pl-5">
        {messages.stored.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{messages.seen}</p>
      <h3 className="mt-5 text-sm font-bold">{messages.download}</h3>
      <div className="mt-2 flex flex-wrap gap-2">
        {(['json', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="secondary"
            busy={loading === format}
            onClick={() => void download(format)}
          >
            <Download aria-hidden="true" className="size-4" />
            {messages.formats[format]}
          </Button>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-4">
        {organises && (
          <Link to="/organizador" className={buttonClass('secondary', 'max-sm:w-full')}>
            {messages.organise}
          </Link>
        )}
        <Button
          variant="secondary"
          className="border-danger! text-danger max-sm:w-full"
          onClick={() => setAsking(true)}
        >
          {messages.erase}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={messages.question}
        description={messages.warning}
        confirmText={messages.erase}
        cancelText={messages.keep}
        variant="destructive"
        busy={erasing}
        onConfirm={() => void erase()}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}

function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
