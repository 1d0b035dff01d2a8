import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** A text, or an element. */
export type Markup =
  | string
  | {
      name: string;
      attributes: Record<string, string>;
      style: Record<string, string>;
      children: Markup[];
    };

const timeZone = 'America/Argentina/Buenos_Aires';
const day = new Intl.DateTimeFormat('es-ES', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
const time = new Intl.DateTimeFormat('es-ES', { timeZone, hour: '2-digit', minute: '2-digit' });

/** Formats the dates, as every page must that gets matches as JSON. */
function format(datetime: string): string {
  const instant = new Date(datetime);
  return `${day.format(instant)} · ${time.format(instant)}`;
}

function toReact(markup: Markup): ReactNode {
  if (typeof markup === 'string') return markup;
  const { name, attributes, style, children } = markup;
  const { datetime } = attributes;
  const content = datetime === undefined ? children.map(toReact) : [format(datetime)];
  return createElement(name, { ...attributes, style }, ...content);
}

const response = await fetch('/bare.json');
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(toReact((await response.json()) as Markup));
