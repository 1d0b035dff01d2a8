import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, runnerImport, type Plugin, type Rolldown } from 'vite';

/** The web app: sources in `src/web`, built into `dist/web`. */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), namePreloads(), showBrandFirst(), showLoginEarly(), listShell()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Nothing inlined and no polyfill: the content policy allows only files of our own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A screen must load only what it uses of a file. For this no module in these folders may do anything when it is
    // imported: main.tsx starts what must run.
    rolldownOptions: {
      // Few files: a phone fetches six at once, and each more waits for one of them. What several screens share is one file,
      // apart from the dialogs, which no screen shows at first, and the client of /rest/v1 with what reads through it: the live
      // updates of the login screen need a part of it too.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 4 },
            {
              name: 'rest',
              test: /\/(postgrest-js|tslib|rest-client|lib\/(leaderboard|own-rows|predictions|champion-pick|profiles)\.|ranking\/api\.|domain\/provisional-standing-schemas)/,
              priority: 3,
            },
            { name: 'parts', test: isNoDialog, minShareCount: 2, priority: 2 },
            { name: 'dialogs', minShareCount: 2, priority: 1 },
          ],
        },
      },
      treeshake: {
        moduleSideEffects: [
          { test: /src\/web\/(ui|football|features|lib)\/|src\/web\/app\/(?!main\.)/, sideEffects: false },
        ],
      },
    },
  },
});

const matchEntries = ['app/main-page.tsx', 'features/matches/matches-tab.tsx'];
/** The modules of a page's first screen, besides those of its first script. What reads comes first. */
const firstScreens = {
  session: ['lib/own-rows.ts', ...matchEntries],
  ranking: ['app/main-page.tsx', 'features/ranking/ranking-tab.tsx'],
  visitor: matchEntries,
  // They wait for no data: the code of the live updates, which is asked for after theirs, would be the last to come.
  rules: ['app/main-page.tsx', 'features/rules/rules.tsx', 'lib/live-updates.ts'],
  /** Besides a session's first screen: what renews the session. */
  renewal: ['lib/auth-client.ts'],
};
/** Whether no dialog is in a module, nor anything that only dialogs use. */
function isNoDialog(id: string): boolean {
  return !/\/@radix-ui\/|\/(react-(remove-scroll|style-singleton)|use-(sidecar|callback-ref)|aria-hidden|get-nonce)|\/web\/(ui\/((\w+-)?(dialog|alert)|controls)|features\/(account|ending|organiser)\/)|\/domain\/((reminder|recap|organiser|department)-schemas|rank-departments)/.test(
    id,
  );
}

const typeface = 'archivo-latin-wght-normal';

/** Preloads the typeface, and names in the page what it needs after its first script, for public/before-paint.js. */
function namePreloads(): Plugin {
  return {
    name: 'name-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk: script }) {
        const font = Object.keys(bundle).find((file) => file.includes(typeface));
        if (script === undefined || font === undefined)
          throw new Error(`vite.config.ts: the page has no script, or no file of the build is ${typeface}.`);
        const attrs = {
          name: 'preload-later',
          'data-script': `/${script.fileName}`,
          ...Object.fromEntries(
            Object.entries(firstScreens).map(([screen, entries]) => [
              `data-${screen}`,
              filesOf(entries, bundle, script)
                .map((file) => `/${file}`)
                .join(' '),
            ]),
          ),
        };
        const preload = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
        return [
          { tag: 'link', attrs: preload, injectTo: 'head' as const },
          { tag: 'meta', attrs, injectTo: 'head-prepend' as const },
        ];
      },
    },
  };
}

/** Moves the stylesheet below the brand, which a browser then paints without waiting for it. */
function showBrandFirst(): Plugin {
  const stylesheet = / *<link rel="stylesheet"[^>]*>\n/;
  return {
    name: 'show-brand-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [link] = stylesheet.exec(html) ?? [];
        if (link === undefined) throw new Error('vite.config.ts: the page has no stylesheet to move.');
        return html.replace(link, '').replace('  </body>', `  ${link}  </body>`);
      },
    },
  };
}

/** Fills the templates of the page with the login screen, which a visitor sees before the app has arrived. */
function showLoginEarly(): Plugin {
  return {
    name: 'show-login-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        type Prerendered = Record<string, string>;
        const { module } = await runnerImport<Prerendered>('/src/web/app/prerender-login.tsx', {
          configFile: false,
          plugins: [react()],
        });
        return html.replace(
          /(<template id="(\w+)-template">)(<\/template>)/g,
          (_, start: string, name: string, end: string) => {
            const content = module[name];
            if (content === undefined)
              throw new Error(`vite.config.ts: nothing is rendered for ${name}-template.`);
            return start + content + end;
          },
        );
      },
    },
  };
}

/** The chunks of `entries` with everything they import, except `first` and its imports. */
function filesOf(entries: string[], bundle: Rolldown.OutputBundle, first: Rolldown.OutputChunk): string[] {
  const files = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (files.has(file) || file === first.fileName || first.imports.includes(file)) return;
    if (chunk?.type !== 'chunk') return;
    files.add(file);
    chunk.imports.forEach(add);
  };
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  for (const entry of entries) {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${entry}`)));
    if (found === undefined) throw new Error(`vite.config.ts: no file of the build contains ${entry}.`);
    add(found.fileName);
  }
  return [...files];
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
