import { saveFile } from '../../ui/save-file.ts';
import { drawCard, type ShareContent } from './draw-card.ts';
import { shareMessages as messages } from './share-messages.ts';

/** How a card left the page; 'cancelled' when its owner changed their mind. */
export type Shared = 'shared' | 'cancelled' | 'copied' | 'downloaded';

/**
 * Draws the card and gives it to the phone's share sheet, else to the clipboard, else to the downloads
 * (docs/rules.md#share-card). Nothing is sent to the server.
 */
export async function sharePicture(content: ShareContent): Promise<Shared> {
  const file = new File([await pngOf(await drawCard(content))], messages.fileName, { type: 'image/png' });
  const data = { files: [file] };
  if (navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (cause) {
      // Anything else than a change of mind: the press may be too long ago for this browser.
      if (cause instanceof DOMException && cause.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]);
    return 'copied';
  } catch {
    saveFile(file, file.name);
    return 'downloaded';
  }
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('No picture was made.')) : resolve(blob)),
      'image/png',
    ),
  );
}
