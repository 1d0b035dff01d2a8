import typefaceUrl from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import { formatNumber, plural } from '../../ui/words.ts';
import { logoLetters, logoShapes } from '../../ui/logo.tsx';
import { saveFile } from '../../ui/window.ts';

/** The texts of the card, which is only about the user who shares it. */
export interface ShareContent {
  competition: string;
  /** 'Viernes, 20 de junio', 'El juego terminó'. */
  occasion: string;
  points: number;
  /** '3.º de la jornada', '3.º de 44'. */
  place: string;
  /** '24.º → 14.º'; null without a change. */
  movement: { text: string; climbed: boolean } | null;
  name: string;
}

const width = 1080;
const height = 1350;
/** Insets of the pitch and of the text, in pixels. */
const touchline = 40;
const margin = 96;
const centre = { x: width / 2, y: 560, radius: 292 };

async function drawCard(content: ShareContent): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing.');
  await loadTypeface();
  const look = readLook();
  context.fillStyle = look.ground;
  context.fillRect(0, 0, width, height);
  drawPitch(context, look.chalk);
  drawLogo(context);
  /** Writes a line at `y`, centred unless `left` is given. */
  const write = (text: string, y: number, fill: string, fit: Omit<Fit, 'family' | 'room'>, left = margin) => {
    const room = width - margin - left;
    const line = fitLine(context, text, { family: look.family, room, ...fit });
    context.fillStyle = fill;
    context.textAlign = left === margin ? 'center' : 'left';
    context.fillText(line, left === margin ? centre.x : left, y);
  };
  const besideLogo = margin + 100;
  write('Beyond Prode', 128, look.ink, { weight: 900, size: 46, smallest: 46 }, besideLogo);
  write(content.competition, 172, look.muted, { weight: 500, size: 34, smallest: 24 }, besideLogo);
  drawPoints(context, look, content.points);
  const [, noun = ''] = plural(content.points, 'punto', 'puntos').split(' ');
  write(noun, centre.y + 186, look.ink, { weight: 800, size: 54, smallest: 54 });
  write(content.occasion, 944, look.muted, { weight: 600, size: 42, smallest: 28 });
  write(content.place, 1040, look.ink, { weight: 900, size: 92, smallest: 48 });
  const { movement } = content;
  if (movement !== null) {
    const fill = movement.climbed ? look.lime : look.muted;
    write(movement.text, 1112, fill, { weight: 800, size: 52, smallest: 32 });
  }
  write(content.name, 1254, look.ink, { weight: 700, size: 58, smallest: 32 });
  return canvas.convertToBlob();
}

/** A separate name: pages painted before the typeface arrived never use it (styles/fonts.css), but the card does. */
const typeface = 'Archivo Card';

/** Loads the typeface. Without a connection the page's fallback is used. */
async function loadTypeface(): Promise<void> {
  if ([...document.fonts].some(({ family }) => family.replaceAll('"', '') === typeface)) return;
  try {
    document.fonts.add(await new FontFace(typeface, `url(${typefaceUrl})`, { weight: '100 900' }).load());
  } catch {
    return;
  }
}

type Look = ReturnType<typeof readLook>;

function readLook() {
  const dark = document.createElement('div');
  dark.dataset['theme'] = 'dark';
  document.body.append(dark);
  const style = getComputedStyle(dark);
  const token = (name: string) => {
    dark.style.color = `var(--color-${name})`;
    return style.color;
  };
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

/** Draws the lines of the pitch where they do not cross a text. */
function drawPitch(context: OffscreenCanvasRenderingContext2D, chalk: string): void {
  context.strokeStyle = chalk;
  context.lineWidth = 4;
  const [right, bottom] = [width - touchline, height - touchline];
  const path = new Path2D();
  path.rect(touchline, touchline, right - touchline, bottom - touchline);
  const corners = [
    { x: touchline, y: touchline },
    { x: right, y: touchline },
    { x: right, y: bottom },
    { x: touchline, y: bottom },
  ];
  for (const [turn, { x, y }] of corners.entries()) {
    path.moveTo(x, y);
    path.arc(x, y, 36, (turn * Math.PI) / 2, ((turn + 1) * Math.PI) / 2);
  }
  path.moveTo(touchline, centre.y);
  path.lineTo(centre.x - centre.radius, centre.y);
  path.moveTo(right, centre.y);
  path.lineTo(centre.x + centre.radius, centre.y);
  path.arc(centre.x, centre.y, centre.radius, 0, 2 * Math.PI);
  context.stroke(path);
}

function drawLogo(context: OffscreenCanvasRenderingContext2D): void {
  context.save();
  context.translate(margin - 10, 84);
  context.scale(2, 2);
  for (const { d, fill } of [...logoShapes, ...logoLetters]) {
    context.fillStyle = fill;
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- This is a canvas.
    context.fill(new Path2D(d), 'evenodd');
  }
  context.restore();
}

function drawPoints(context: OffscreenCanvasRenderingContext2D, look: Look, points: number): void {
  const digits = formatNumber(points);
  const room = centre.radius * 1.56;
  fitLine(context, digits, { family: look.family, weight: 900, size: 350, smallest: 100, room });
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = look.lime;
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(digits);
  context.fillText(digits, centre.x, centre.y - 34 + (above - below) / 2);
  context.textBaseline = 'alphabetic';
}

/** Sizes and room in pixels. */
interface Fit {
  family: string;
  weight: number;
  size: number;
  smallest: number;
  room: number;
}

/** Sets the largest font in which `text` fits its room. Returns the text, shortened if the smallest is too large. */
export function fitLine(
  context: { font: string; measureText(text: string): { width: number } },
  text: string,
  fit: Fit,
): string {
  const { family, weight, size, smallest, room } = fit;
  for (let px = size; px >= smallest; px -= 2) {
    context.font = `${weight} ${px}px ${family}`;
    if (context.measureText(text).width <= room) return text;
  }
  const characters = [...new Intl.Segmenter('es').segment(text)].map(({ segment }) => segment);
  const shortened = () => `${characters.join('').trimEnd()}…`;
  while (characters.length > 0 && context.measureText(shortened()).width > room) characters.pop();
  return shortened();
}

/** Shares, or else copies, or else downloads the card (docs/screens.md#share-card). The server gets nothing. */
export async function sharePicture(
  content: ShareContent,
): Promise<'shared' | 'cancelled' | 'copied' | 'downloaded'> {
  const file = new File([await drawCard(content)], 'beyond-prode.png', { type: 'image/png' });
  const data = { files: [file] };
  if (navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (cause) {
      // Other errors: some browsers refuse when the press was too long ago.
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
