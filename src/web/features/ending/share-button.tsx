import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { showError, showSuccess } from '../../ui/toast-queue.ts';
import type { ShareContent } from './draw-card.ts';
import { recapMessages, shareMessages as messages } from './messages.ts';
import type { OwnDay } from '../../../domain/recap-schemas.ts';
import { formatMatchDay } from '../../ui/dates.ts';

const load = () => import('./draw-card.ts');

interface ShareButtonProps {
  content: ShareContent;
  variant?: 'primary' | 'secondary';
  /** Whether a phone shows the icon alone. */
  brief?: boolean | undefined;
}

/** 'Compartir': makes a picture of `content` in the browser and hands it on; see docs/screens.md#share-card. */
export function ShareButton({ content, variant = 'primary', brief = false }: ShareButtonProps) {
  const [preparing, setPreparing] = useState(false);
  const share = async () => {
    setPreparing(true);
    try {
      const { sharePicture } = await load();
      const shared = await sharePicture(content);
      if (shared === 'copied') showSuccess(messages.copied, { description: messages.copiedNote });
      if (shared === 'downloaded') showSuccess(messages.downloaded);
    } catch {
      showError(messages.failed);
    } finally {
      setPreparing(false);
    }
  };
  // What draws is loaded before the press, which a browser's share sheet must follow soon.
  const prepare = () => void load().catch(() => undefined);
  return (
    <Button
      variant={variant}
      disabled={preparing}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void share()}
    >
      <Share2 aria-hidden="true" className="size-4.5" />
      <span className={brief ? 'sr-only wide:not-sr-only' : undefined}>
        {preparing ? messages.preparing : messages.share}
      </span>
    </Button>
  );
}

/** The text of the share card (docs/screens.md#share-card); null if the user predicted no match of the day. */
export function shareContentOf(
  { matchDay, points, dayPosition, before, position }: OwnDay,
  { competition, name }: { competition: string; name: string },
): ShareContent | null {
  if (dayPosition === null) return null;
  const moved = before !== null && before !== position;
  return {
    ...{ competition, name, points },
    occasion: formatMatchDay(matchDay),
    place: recapMessages.dayPlace(dayPosition),
    movement: moved ? { text: recapMessages.moved(before, position), climbed: position < before } : null,
  };
}
