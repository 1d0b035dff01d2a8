import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { showError, showSuccess } from '../../ui/toast-queue.ts';
import type { ShareContent } from './draw-card.ts';

const load = () => import('./draw-card.ts');

interface ShareButtonProps {
  content: ShareContent;
  label?: string;
  variant?: 'primary' | 'secondary';
  brief?: boolean | undefined;
}

/** Shows a button that creates a picture of `content` and shares it (docs/screens.md#share-card). */
export function ShareButton(props: ShareButtonProps) {
  const { content, label = 'Compartir', variant = 'primary', brief = false } = props;
  const [preparing, setPreparing] = useState(false);
  const share = async () => {
    setPreparing(true);
    try {
      const { sharePicture } = await load();
      const shared = await sharePicture(content);
      if (shared === 'copied') showSuccess('Imagen copiada', { description: 'Pégala donde quieras.' });
      if (shared === 'downloaded') showSuccess('Imagen descargada');
    } catch {
      showError('No se pudo crear la imagen');
    } finally {
      setPreparing(false);
    }
  };
  // Load the code before the press: a share sheet must open soon after it.
  const prepare = () => void load().catch(() => undefined);
  return (
    <Button
      variant={variant}
      busy={preparing}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void share()}
    >
      <Share2 aria-hidden="true" className="size-4.5" />
      <span className={brief ? 'sr-only wide:not-sr-only' : undefined}>
        {preparing ? 'Preparando...' : label}
      </span>
    </Button>
  );
}
