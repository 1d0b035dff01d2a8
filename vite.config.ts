import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The web app: sources in `src/web`, built into `dist/web`. */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), preloadTypeface(), listShell()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The first that know light-dark(), by which elements choose their theme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Nothing inlined and no polyfill: the content policy allows only files of our own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One file for what every page needs and one for what several share, because a phone fetches only six at once. The
    // bundler decides the rest.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
});

/** Preloads the typeface, which the page would otherwise ask for after its stylesheet. */
function preloadTypeface(): Plugin {
  return {
    name: 'preload-typeface',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => name.includes('archivo-latin-wght-normal'));
        if (file === undefined) throw new Error('vite.config.ts: the build has no typeface to preload.');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/** What no page asks for, and what must always be the newest. */
const notCached = new Set(['/index.html', '/sw.js', '/link-preview.png']);

/** Writes the app's files into the service worker, with a cache name that changes with any of them. */
function listShell(): Plugin {
  return {
    name: 'list-shell',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const entries = await readdir(dir, { withFileTypes: true, recursive: true });
        const paths = entries
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => join(parentPath, name));
        const hash = createHash('sha256');
        for (const path of paths.sort()) hash.update(await readFile(path));
        const addresses = paths.map((path) => `/${relative(dir, path).split(sep).join('/')}`);
        const files = addresses.filter((address) => !notCached.has(address));
        const shell = { name: hash.digest('hex').slice(0, 12), files };
        const worker = join(dir, 'sw.js');
        const source = await readFile(worker, 'utf8');
        await writeFile(worker, source.replace(/\/\* shell \*\/.*\/\* \/shell \*\//, JSON.stringify(shell)));
      },
    },
  };
}
