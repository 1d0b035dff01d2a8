import typefaceUrl from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import { formatNumber } from '../../ui/words.ts';
import { logoLetters, logoShapes } from '../../ui/logo.tsx';
import { fitLine, fitLines } from './fit-text.ts';
import { shareMessages as messages } from './messages.ts';
import { saveFile } from '../../ui/window.ts';

/** What the card says: nothing of it is about anybody but who shares it. */
export interface ShareContent {
  /** The competition's name. */
  competition: string;
  /** 'Viernes, 20 de junio', 'El juego terminó'. */
  occasion: string;
  points: number;
  /** '3.º de la jornada', '3.º de 44'. */
  place: string;
  /** '24.º → 14.º'; null without any. */
  movement: { text: string; climbed: boolean } | null;
  /** Whose it is. */
  name: string;
}

const width = 1080;
const height = 1350;
/** Edge of the pitch, and of the text inside it. */
const touchline = 40;
const margin = 96;
const centre = { x: width / 2, y: 560, radius: 292 };
const chalkWidth = 4;

/** Draws the card, 1080 x 1350, in the colours and the typeface of the page. */
export async function drawCard(content: ShareContent): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing.');
  await loadTypeface();
  const look = readLook();
  context.fillStyle = look.ground;
  context.fillRect(0, 0, width, height);
  drawPitch(context, look.chalk);
  drawHead(context, look, content.competition);
  drawPoints(context, look, content.points);
  drawWords(context, look, content);
  return canvas;
}

/** A page that was painted before the typeface came goes without it (styles/fonts.css): the card has a name of its own for it. */
const typeface = 'Archivo Card';

/** Without a connection it may not be there: the page's fallback is. */
async function loadTypeface(): Promise<void> {
  if ([...document.fonts].some(({ family }) => family.replaceAll('"', '') === typeface)) return;
  try {
    document.fonts.add(await new FontFace(typeface, `url(${typefaceUrl})`, { weight: '100 900' }).load());
  } catch {
    return;
  }
}

type Look = ReturnType<typeof readLook>;

/** Typeface and colours of the dark theme, from the page's own tokens. */
function readLook() {
  const dark = document.createElement('div');
  dark.dataset['theme'] = 'dark';
  document.body.append(dark);
  const style = getComputedStyle(dark);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const look = {
    family: `"${typeface}", ${style.fontFamily}`,
    ground: token('ground'),
    ink: token('ink'),
    muted: token('muted'),
    lime: token('lime'),
    chalk: token('chalk'),
  };
  dark.remove();
  return look;
}

/** Touchlines with their corners, and the halfway line up to the centre circle: no line crosses a text. */
function drawPitch(context: CanvasRenderingContext2D, chalk: string): void {
  context.strokeStyle = chalk;
  context.lineWidth = chalkWidth;
  const [right, bottom] = [width - touchline, height - touchline];
  const path = new Path2D();
  path.rect(touchline, touchline, right - touchline, bottom - touchline);
  const corners = [
    [touchline, touchline, 0],
    [right, touchline, 1],
    [right, bottom, 2],
    [touchline, bottom, 3],
  ] as const;
  for (const [x, y, turn] of corners) {
    path.moveTo(x, y);
    path.arc(x, y, 36, (turn * Math.PI) / 2, ((turn + 1) * Math.PI) / 2);
  }
  path.moveTo(touchline, centre.y);
  path.lineTo(centre.x - centre.radius, centre.y);
  path.moveTo(centre.x + centre.radius, centre.y);
  path.lineTo(right, centre.y);
  path.moveTo(centre.x + centre.radius, centre.y);
  path.arc(centre.x, centre.y, centre.radius, 0, 2 * Math.PI);
  context.stroke(path);
}

function drawHead(context: CanvasRenderingContext2D, look: Look, competition: string): void {
  const size = 96;
  context.save();
  context.translate(margin - 10, 84);
  context.scale(size / 48, size / 48);
  for (const { d, fill } of [...logoShapes, ...logoLetters]) {
    context.fillStyle = fill;
    context.fill(pathOf(d), 'evenodd');
  }
  context.restore();
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fillStyle = look.ink;
  const left = margin + size + 4;
  context.font = `900 46px ${look.family}`;
  context.fillText(messages.product, left, 128);
  context.fillStyle = look.muted;
  const room = width - margin - left;
  const line = fitLine(context, competition, {
    family: look.family,
    weight: 500,
    size: 34,
    smallest: 24,
    room,
  });
  context.fillText(line, left, 172);
}

function pathOf(d: string): Path2D {
  return new Path2D(d);
}

/** The points, as large as the circle lets them be. */
function drawPoints(context: CanvasRenderingContext2D, look: Look, points: number): void {
  context.textAlign = 'center';
  context.fillStyle = look.lime;
  const digits = formatNumber(points);
  const room = centre.radius * 1.56;
  fitLine(context, digits, { family: look.family, weight: 900, size: 350, smallest: 100, room });
  context.textBaseline = 'middle';
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(digits);
  context.fillText(digits, centre.x, centre.y - 34 + (above - below) / 2);
  context.textBaseline = 'alphabetic';
  context.fillStyle = look.ink;
  context.font = `800 54px ${look.family}`;
  context.fillText(messages.pointsOf(points), centre.x, centre.y + 186);
}

/** Below the circle: when, the place, how far it went, and whose card it is. */
function drawWords(context: CanvasRenderingContext2D, look: Look, content: ShareContent): void {
  const room = width - 2 * margin;
  const { family } = look;
  context.textAlign = 'center';
  context.fillStyle = look.muted;
  context.fillText(
    fitLine(context, content.occasion, { family, weight: 600, size: 42, smallest: 28, room }),
    centre.x,
    944,
  );
  context.fillStyle = look.ink;
  context.fillText(
    fitLine(context, content.place, { family, weight: 900, size: 92, smallest: 48, room }),
    centre.x,
    1040,
  );
  if (content.movement !== null) {
    context.fillStyle = content.movement.climbed ? look.lime : look.muted;
    context.fillText(
      fitLine(context, content.movement.text, { family, weight: 800, size: 52, smallest: 32, room }),
      centre.x,
      1112,
    );
  }
  context.fillStyle = look.ink;
  const lines = fitLines(context, content.name, { family, weight: 700, size: 58, smallest: 40, room }, 2);
  for (const [index, line] of lines.entries())
    context.fillText(line, centre.x, 1254 - (lines.length - 1 - index) * 62);
}

/** How a card left the page; 'cancelled' when its owner changed their mind. */
export type Shared = 'shared' | 'cancelled' | 'copied' | 'downloaded';

/**
 * Draws the card and gives it to the phone's share sheet, else to the clipboard, else to the downloads
 * (docs/screens.md#share-card). Nothing is sent to the server.
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
