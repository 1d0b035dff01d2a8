import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import GithubSlugger from 'github-slugger';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

const sources = /\.(ts|tsx|mjs|js|css|sql)$/;
/** A page cited in code, with or without a heading: `docs/rules.md#points`, `README.md`. */
const citations = /\b(?:docs\/[\w./-]+|[A-Z]{4,})\.md(?:#[\p{L}\p{N}_-]+)?/gu;
const htmlAddresses = /\s(?:src|href)="([^"]+)"/g;
const elsewhere = /^([a-z]+:|\/\/)/i;

/** Returns every file of the project, without those in .gitignore and hidden ones. */
export function listProjectFiles(folder: string): string[] {
  const ignored = new Set(readFileSync(join(folder, '.gitignore'), 'utf8').split('\n'));
  const isIgnored = (path: string, name: string): boolean =>
    name.startsWith('.') || ignored.has(`${name}/`) || ignored.has(`/${path}/`);
  const walk = (parent: string): string[] =>
    readdirSync(join(folder, parent), { withFileTypes: true }).flatMap((entry) => {
      const path = join(parent, entry.name);
      if (!entry.isDirectory()) return path;
      return isIgnored(path, entry.name) ? [] : walk(path);
    });
  return walk('');
}

interface Link {
  text: string;
  line: number;
}

/**
 * Checks that every relative link of a Markdown page, and every page cited in code, leads to a file and, in a page, to a
 * heading. `files` are relative to `folder`. Returns a message with file and line for each broken link.
 */
export function checkLinks(folder: string, files: string[]): string[] {
  const known = new Map<string, Set<string>>();
  const anchorsOf = (path: string): Set<string> => {
    const anchors =
      known.get(path) ??
      new Set(findHeadings(readFileSync(join(folder, path), 'utf8')).map(({ anchor }) => anchor));
    known.set(path, anchors);
    return anchors;
  };
  const leadsSomewhere = (file: string, { text }: Link): boolean => {
    const [target = '', anchor] = text.split('#').map(decodeURIComponent);
    const path = target === '' ? file : join(isPage(file) ? dirname(file) : '', target);
    if (!existsSync(join(folder, path))) return false;
    return anchor === undefined || !isPage(path) || anchorsOf(path).has(anchor);
  };
  return files
    .filter((file) => isPage(file) || sources.test(file))
    .flatMap((file) => {
      const content = readFileSync(join(folder, file), 'utf8');
      const links = isPage(file) ? findLinks(content) : findCitations(content);
      return links
        .filter((link) => !leadsSomewhere(file, link))
        .map(({ text, line }) => `${file}:${line}: ${text} leads nowhere.`);
    });
}

function isPage(file: string): boolean {
  return file.endsWith('.md');
}

function findLinks(markdown: string): Link[] {
  const links: Link[] = [];
  visit(fromMarkdown(markdown), (node) => {
    const line = node.position?.start.line ?? 0;
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      links.push({ text: node.url, line });
    if (node.type === 'html')
      for (const [, address = ''] of node.value.matchAll(htmlAddresses)) links.push({ text: address, line });
  });
  return links.filter(({ text }) => !elsewhere.test(text));
}

function findCitations(code: string): Link[] {
  return code
    .split('\n')
    .flatMap((content, index) =>
      [...content.matchAll(citations)].map(([text]) => ({ text, line: index + 1 })),
    );
}

interface Heading {
  depth: number;
  /** The anchor that GitHub gives it: 'kick-off-lock'. */
  anchor: string;
}

/** Returns the headings of a page in order. */
export function findHeadings(markdown: string): Heading[] {
  const slugger = new GithubSlugger();
  const headings: Heading[] = [];
  visit(fromMarkdown(markdown), 'heading', (heading) => {
    headings.push({ depth: heading.depth, anchor: slugger.slug(toString(heading)) });
  });
  return headings;
}
